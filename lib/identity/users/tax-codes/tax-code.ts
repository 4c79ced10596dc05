export type Day = { year: number; month: number; day: number }

/** The data encoded in a tax code. */
export type TaxCode = {
  /** Normalized spelling, as stored. */
  normalized: string
  /** Equal for all spellings of one person's code (omocodia); used for uniqueness. */
  identity: string
  /** The days of birth that it can mean, latest first: it holds two digits of the year. */
  births: Day[]
  gender: 'MALE' | 'FEMALE'
}

type TaxCodeProblem = 'empty' | 'format' | 'checksum' | 'date'

export type TaxCodeReading<Code extends TaxCode = TaxCode> =
  | { ok: true; taxCode: Code }
  | { ok: false; problem: TaxCodeProblem }

/**
 * The day of birth in the year that the person states. Without a statement, only a code that can mean one day decides;
 * the century is not guessed.
 */
export function birthIn({ births }: Pick<TaxCode, 'births'>, stated: number | null): Day | 'unstated' | 'contradicted' {
  if (stated === null) return births.length === 1 && births[0] ? births[0] : 'unstated'
  return births.find(({ year }) => year === stated) ?? 'contradicted'
}

/** Age in full years on a day. */
export function ageAt(bornOn: Day, day: Day): number {
  const hadBirthday = day.month > bornOn.month || (day.month === bornOn.month && day.day >= bornOn.day)
  return day.year - bornOn.year - (hadBirthday ? 0 : 1)
}
