import { completions, type Rule, type SharesRule, sharesTies } from '@/lib/process/allocation-rule/election'
import type { PabulibMeta } from './parse-meta'

const equalShares: SharesRule = {
  kind: 'equal-shares',
  utility: 'cost',
  completion: 'none',
  start: 'floor',
  stop: 'exhaustive',
  ties: sharesTies,
}

/** The rule that a file says its city applied, or nothing where it says none that we know. */
export function declaredRule({ rule, threshold, comment, ruleParameters, notes }: PabulibMeta): Rule | null {
  if (notes.rule !== null) return notes.rule
  const { ties, reserveFromPercent, ...shares } = ruleParameters
  const common = { ...(threshold === null ? {} : { threshold }), ...(ties && { ties }) }
  switch (rule) {
    case 'greedy':
    case 'greedy-exclusive':
    case 'greedy-per-cost':
      return { kind: rule, ...common }
    case 'greedy-no-skip':
      return { kind: rule, ...common, ...(reserveFromPercent !== undefined && { reserveFromPercent }) }
    case 'greedy-threshold':
      return { kind: rule, ...common, threshold: threshold ?? 0 }
    case 'greedy-custom': {
      // Poznan's own rule is stated in the comment only: "…enough to fund at least 80% of that project, we fund it as
      // well".
      const stated = /does not fit[^#]*at least (\d{1,2})% of/.exec(comment ?? '')?.[1]
      const percent = reserveFromPercent ?? (stated === undefined ? undefined : Number(stated))
      return percent ? { kind: 'greedy-no-skip', ...common, reserveFromPercent: percent } : null
    }
  }
  const [, ending] = /^equalshares(?:\/([\w-]+))?$/.exec(rule ?? '') ?? [null, null]
  if (ending === null) return null
  const named = endings.get(ending)
  return named ? { ...equalShares, ...named, ...shares, ...(ties && { ties }) } : null
}

const endings = new Map<string | undefined, Partial<SharesRule>>([
  [undefined, {}],
  ...completions.map((completion) => [completion, { completion }] as const),
  // So called where a city compared: it went on to the last run that the budget could pay (Wieliczka 2023).
  ['add1-comparison', { completion: 'add1', stop: 'never' }],
])
