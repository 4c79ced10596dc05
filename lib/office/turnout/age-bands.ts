/** First and last age of each band; people who gave no year of birth are a band of their own. */
export const AGE_BANDS: readonly (readonly [number | null, number | null])[] = [
  [null, 17],
  [18, 29],
  [30, 44],
  [45, 59],
  [60, null],
  [null, null],
]

export function isInBand(age: number | null, from: number | null, to: number | null): boolean {
  if (age === null) return from === null && to === null
  return (from !== null || to !== null) && age >= (from ?? 0) && age <= (to ?? 200)
}
