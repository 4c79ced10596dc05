/** The data encoded in a tax code. */
export type TaxCode = {
  /** Normalized spelling, as stored. */
  normalized: string
  /** Equal for all spellings of one person's code (omocodia); used for uniqueness. */
  identity: string
  bornOn: { year: number; month: number; day: number }
  gender: 'MALE' | 'FEMALE'
}

type TaxCodeProblem = 'empty' | 'format' | 'checksum' | 'date'

export type TaxCodeReading<Code extends TaxCode = TaxCode> =
  | { ok: true; taxCode: Code }
  | { ok: false; problem: TaxCodeProblem }

/** Age in full years on a day. */
export function ageAt({ bornOn }: Pick<TaxCode, 'bornOn'>, day: { year: number; month: number; day: number }): number {
  const hadBirthday = day.month > bornOn.month || (day.month === bornOn.month && day.day >= bornOn.day)
  return day.year - bornOn.year - (hadBirthday ? 0 : 1)
}
