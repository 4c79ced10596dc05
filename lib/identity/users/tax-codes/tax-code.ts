/** What a tax code says of its owner. */
export type TaxCode = {
  /** As it is stored and compared. */
  normalized: string
  /** The same for every spelling of one person's code: what uniqueness compares. */
  identity: string
  bornOn: { year: number; month: number; day: number }
  gender: 'MALE' | 'FEMALE'
}

export type TaxCodeProblem = 'empty' | 'format' | 'checksum' | 'date'

export type TaxCodeReading<Code extends TaxCode = TaxCode> =
  | { ok: true; taxCode: Code }
  | { ok: false; problem: TaxCodeProblem }

/** Full years of life at a day. */
export function ageAt({ bornOn }: Pick<TaxCode, 'bornOn'>, day: { year: number; month: number; day: number }): number {
  const hadBirthday = day.month > bornOn.month || (day.month === bornOn.month && day.day >= bornOn.day)
  return day.year - bornOn.year - (hadBirthday ? 0 : 1)
}
