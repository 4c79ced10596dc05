const SILENCE_DAYS = 14

/** When a merge can be carried out without the authors who have not answered. */
export function silenceEnd(askedAt: Date): Date {
  return new Date(askedAt.getTime() + SILENCE_DAYS * 24 * 3_600_000)
}
