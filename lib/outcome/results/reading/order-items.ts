import type { ResultItem } from './queries'
import type { ResultOrder } from './result-choices'

/** Items by preferences or by budget collected, the largest first; equal ones keep their rank. */
export function orderItems(items: readonly ResultItem[], order: ResultOrder): ResultItem[] {
  return items.toSorted((a, b) => b[order] - a[order] || a.rank - b.rank)
}
