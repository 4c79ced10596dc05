import type { ResultItem } from './queries'

export const RESULT_ORDERS = ['votes', 'collected'] as const
export type ResultOrder = (typeof RESULT_ORDERS)[number]

/** Items by preferences or by budget collected, the largest first; equal ones keep their rank. */
export function orderItems(items: readonly ResultItem[], order: ResultOrder): ResultItem[] {
  return items.toSorted((a, b) => b[order] - a[order] || a.rank - b.rank)
}
