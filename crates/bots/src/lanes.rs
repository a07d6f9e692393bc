//! Sharing out independent pieces of a search over the cores.

/// Does `work` for every lane. Which core does which makes no difference to what comes of it.
pub fn on_cores<T: Send>(lanes: &mut [T], work: impl Fn(usize, &mut T) + Sync) {
    if let [lane] = lanes {
        return work(0, lane);
    }
    std::thread::scope(|scope| {
        for (number, lane) in lanes.iter_mut().enumerate() {
            let work = &work;
            scope.spawn(move || work(number, lane));
        }
    });
}
