import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { completions, type Rule, sharesTies, starts, stops, tieCriteria, utilities } from './election'

const threshold = z.number().int().min(0).max(999_999_999_999)
const common = { threshold: threshold.optional(), ties: boundedArray(z.enum(tieCriteria), 4).optional() }

/** The allocation rule of a vote as its module's settings hold it. */
export const ruleInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.enum(['greedy', 'greedy-exclusive', 'greedy-per-cost']), ...common }),
    z.strictObject({ ...common, kind: z.literal('greedy-threshold'), threshold }),
    z.strictObject({
      ...common,
      kind: z.literal('greedy-no-skip'),
      reserveFromPercent: z.number().int().min(1).max(99).optional(),
    }),
    // Defaults are those of the reference tool (pabutools); they are stored and answered explicitly.
    z.strictObject({
      kind: z.literal('equal-shares'),
      utility: z.enum(utilities).default('cost'),
      completion: z.enum(completions).default('none'),
      start: z.enum(starts).default('floor'),
      stop: z.enum(stops).default('exhaustive'),
      increment: z.number().int().min(1).max(999_999_999).optional(),
      ties: boundedArray(z.enum(tieCriteria), 4).default([...sharesTies]),
    }),
  ],
  { error: 'ruleUnknown' },
)

export const DEFAULT_RULE: Rule = { kind: 'greedy' }
