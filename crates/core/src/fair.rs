//! Provably fair chance: commit to a seed before play, derive every outcome from it, reveal it at the end.
//! `docs/FAIRNESS.md` says the same in a few lines of Python.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::edition::hex;

/// A secret seed with the seats' own nonces: everything that fixes the chance of one match.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed {
    secret: Vec<u8>,
    /// The nonces joined as they enter every message.
    nonces: String,
}

/// Never prints the secret: it must not reach a log before the game is over.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Seed(committed as {})", self.commitment())
    }
}

/// Why a seed cannot be made of what was given.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSeed {
    /// The secret is no hexadecimal text of whole bytes.
    #[error("the seed is not an even number of hexadecimal digits")]
    NotHex,
    /// A nonce could not be told from its neighbours.
    #[error("a nonce is at most 64 letters, digits, '-' or '_'")]
    Nonce,
}

impl Seed {
    /// A seed from its secret bytes and one nonce per seat (empty where a seat gave none).
    pub fn new(secret: &[u8], nonces: &[String]) -> Result<Seed, BadSeed> {
        match nonces.iter().all(|nonce| Seed::allows(nonce)) {
            true => Ok(Seed { secret: secret.to_vec(), nonces: nonces.join(",") }),
            false => Err(BadSeed::Nonce),
        }
    }

    /// May this be a nonce? The nonces are joined by commas, so they hold none.
    pub fn allows(nonce: &str) -> bool {
        nonce.len() <= 64 && nonce.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    }

    /// A seed from its secret in hexadecimal, as records hold it.
    pub fn from_hex(secret: &str, nonces: &[String]) -> Result<Seed, BadSeed> {
        let digits: Option<Vec<u8>> =
            secret.chars().map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
        match digits {
            Some(digits) if digits.len() % 2 == 0 => {
                let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect();
                Seed::new(&bytes, nonces)
            }
            _ => Err(BadSeed::NotHex),
        }
    }

    /// A seed that is a text known to all, for deals that people share by name.
    pub fn from_text(text: &str) -> Seed {
        Seed { secret: text.as_bytes().to_vec(), nonces: String::new() }
    }

    /// The secret in hexadecimal. Reveal it only when the game is over.
    pub fn reveal(&self) -> String {
        hex(&self.secret)
    }

    /// What is published before play: SHA-256 of the secret bytes.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(&self.secret))
    }

    /// Which of the weighted outcomes chance event number `counter` takes: the first 8 bytes of
    /// HMAC-SHA-256(secret, `chance|nonces|counter|attempt`) as a big-endian number, rejected and tried again
    /// while it lies in the incomplete last run of the weights' sum.
    ///
    /// ```
    /// use breakroom_core::fair::Seed;
    /// let seed = Seed::from_hex("000102030405060708090a0b0c0d0e0f", &["ann".into(), "bob".into()]).unwrap();
    /// let dice: Vec<usize> = (0..3).map(|counter| seed.pick(counter, [1; 6].into_iter()) + 1).collect();
    /// assert_eq!(dice, [5, 3, 5]);
    /// ```
    ///
    /// # Panics
    /// If the weights sum to 0.
    pub fn pick(&self, counter: u64, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let sum: u64 = weights.clone().map(u64::from).sum();
        assert!(sum > 0, "chance with nothing to choose from");
        let whole_runs = u64::MAX - (u64::MAX % sum + 1) % sum;
        let mut at = (0u32..)
            .map(|attempt| self.number(&format!("chance|{}|{counter}|{attempt}", self.nonces)))
            .find(|&number| number <= whole_runs)
            .expect("half of all numbers or more are accepted")
            % sum;
        for (index, weight) in weights.enumerate() {
            if at < u64::from(weight) {
                return index;
            }
            at -= u64::from(weight);
        }
        unreachable!("the weights sum to more than any number below their sum")
    }

    /// The seal of action number `index`: it ties the action to the one before it, so that a changed record
    /// is found at the changed action.
    pub fn seal(&self, previous: &str, index: usize, action: &str) -> String {
        let mac = self.mac(&format!("seal|{}|{previous}|{index}|{action}", self.nonces));
        hex(&mac[..8])
    }

    fn number(&self, message: &str) -> u64 {
        let mac = self.mac(message);
        u64::from_be_bytes(mac[..8].try_into().expect("a MAC of 32 bytes has 8"))
    }

    fn mac(&self, message: &str) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret).expect("HMAC takes keys of any length");
        mac.update(message.as_bytes());
        mac.finalize().into_bytes().into()
    }
}
