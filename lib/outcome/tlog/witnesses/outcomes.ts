/**
 * What a witness may answer: `fork` blames the log, `unknown` does not know it, `refused` is any other refusal,
 * `unreachable` is none.
 */
export const WITNESS_OUTCOMES = ['cosigned', 'fork', 'unknown', 'refused', 'unreachable'] as const

export type WitnessOutcome = (typeof WITNESS_OUTCOMES)[number]
