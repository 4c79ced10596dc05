import { z } from 'zod'
import { criterionSchema, evaluationSettingsOf } from '@/lib/process/module-types/types/evaluation'
import { MARK_MAX } from './limits'

export type Criterion = z.output<typeof criterionSchema>

/** A criterion with its mark, as stored with the evaluation. */
export const markedCriterion = criterionSchema.extend({ mark: z.number() })

export type MarkedCriterion = z.output<typeof markedCriterion>

/** The criteria of an evaluation module; empty by default. */
export function criteriaOf(settings: unknown): Criterion[] {
  return evaluationSettingsOf(settings).criteria
}

/** The first unused key. */
export function freeKey(criteria: readonly { key?: string | undefined }[]): string {
  let number = 1
  while (criteria.some(({ key }) => key === `c${number}`)) number += 1
  return `c${number}`
}

/** Whether two lists of criteria have the same keys and weights. */
export function weighTheSame(before: readonly Criterion[], after: readonly Criterion[]): boolean {
  const weights = (criteria: readonly Criterion[]) => criteria.map(({ key, weight }) => `${key} ${weight}`).join()
  return weights(before) === weights(after)
}

/** The weighted mean of the marks as a whole number from 0 to 100, half rounded up. */
export function weightedScore(marked: readonly MarkedCriterion[]): number | null {
  const weights = marked.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return null
  const points = marked.reduce((sum, { weight, mark }) => sum + weight * mark, 0)
  return Math.floor((points * 100 * 2 + weights * MARK_MAX) / (weights * MARK_MAX * 2))
}
