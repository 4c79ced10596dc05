import { z } from 'zod'
import { type Rule, tieCriteria } from './rules/election'

const threshold = z.number().int().min(0).max(999_999_999_999)
const common = { threshold: threshold.optional(), ties: z.array(z.enum(tieCriteria)).max(4).optional() }

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
  ],
  { error: 'ruleUnknown' },
)

export const DEFAULT_RULE: Rule = { kind: 'greedy' }

/** The rule in a vote's settings: the default where none was chosen, null where it is none that we know. */
export function ruleOf(settings: Record<string, unknown>): Rule | null {
  const chosen = settings['rule']
  if (chosen === undefined) return DEFAULT_RULE
  const parsed = ruleInput.safeParse(chosen)
  return parsed.success ? (parsed.data as Rule) : null
}

/** A rule as its name and the parameters that were set, for answers and for the hash. */
export function ruleParts({ kind, ...rest }: Rule): { name: Rule['kind']; parameters: Record<string, unknown> } {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined)
  const plain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
  return { name: kind, parameters: Object.fromEntries(set.map(([name, value]) => [name, plain(value)])) }
}
