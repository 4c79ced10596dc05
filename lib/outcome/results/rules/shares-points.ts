/**
 * What an ordinal ballot's places are worth under Equal Shares: the longest ballot allowed minus the place, so that
 * every first place is worth the same. By votes a ballot's own length counts instead, which is what `points` has.
 */
export function sharesPoints(points: readonly number[], longest: number): number[] {
  return points.map((point) => point + longest - points.length)
}
