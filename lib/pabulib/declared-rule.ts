import { type Rule, type SharesRule, sharesTies } from '@/lib/results/rules/election'
import type { PabulibMeta } from './parse-meta'

const equalShares: SharesRule = {
  kind: 'equal-shares',
  utility: 'cost',
  completion: 'add1',
  start: 'floor',
  stop: 'exhaustive',
  ties: sharesTies,
}

/** The rule that a file says its city applied, or nothing where it says none that we know. */
export function declaredRule({ rule, threshold, comment }: PabulibMeta): Rule | null {
  const common = threshold === null ? {} : { threshold }
  switch (rule) {
    case 'greedy':
    case 'greedy-no-skip':
    case 'greedy-exclusive':
      return { kind: rule, ...common }
    case 'greedy-threshold':
      return { kind: rule, threshold: threshold ?? 0 }
    case 'greedy-custom': {
      // Poznan's own rule is told in the comment only: "…enough to fund at least 80% of that project, we fund it as well".
      const percent = /does not fit[^#]*at least (\d{1,2})% of/.exec(comment ?? '')?.[1]
      return percent === undefined ? null : { kind: 'greedy-no-skip', ...common, reserveFromPercent: Number(percent) }
    }
    case 'equalshares/add1':
      return equalShares
    // So called where a city compared: it went on to the last run that the budget could pay (Wieliczka 2023).
    case 'equalshares/add1-comparison':
      return { ...equalShares, stop: 'never' }
    default:
      return null
  }
}
