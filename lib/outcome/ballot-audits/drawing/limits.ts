/** An audit finds that this share of the ballots was altered … */
export const ALTERED_SHARE = 0.01
/** … with this probability. */
export const CONFIDENCE = 0.95
/** The randomness of drand is of a round that begins so long after the deadline of the vote. */
export const DRAND_HOURS_AFTER = 24
/** The quicknet chain of drand: first round and seconds between rounds (drand.love, chain 52db9ba7…). */
export const DRAND_CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
export const DRAND_GENESIS = 1_692_803_367
export const DRAND_SECONDS = 3
/** Throws of a die with six sides: 128 bits. */
export const DICE_THROWS_MIN = 50
export const DICE_THROWS_MAX = 500
