import {
  completions,
  type Rule,
  ruleKinds,
  sharesTies,
  starts,
  stops,
  tieCriteria,
  utilities,
} from '@/lib/process/allocation-rule/election'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { ImportRefusal } from './import-refusal'

const text = { type: 'string' } as const

/** The options of the command line that choose a rule instead of the file's. */
export const ruleOptions = {
  rule: text,
  threshold: text,
  utility: text,
  completion: text,
  start: text,
  stop: text,
  increment: text,
  ties: text,
  'reserve-from-percent': text,
}

type RuleOptions = { readonly [Name in keyof typeof ruleOptions]?: string | undefined }

export const RULE_USAGE = `[--rule ${ruleKinds.join('|')}] [--threshold N]
  [--ties ${sharesTies.join(',')}: any of ${tieCriteria.join(', ')}, in the order in which they decide]
  with --rule greedy-no-skip: [--reserve-from-percent N]
  with --rule equal-shares: [--utility ${utilities.join('|')}] [--completion ${completions.join('|')}]
  [--start ${starts.join('|')}] [--stop ${stops.join('|')}] [--increment N]`

/** The rule that the options of a command line say, or nothing where they say none. Throws what is wrong with them. */
export function chosenRule(options: RuleOptions): Rule | undefined {
  const { rule, utility, completion, start, stop, ties } = options
  const number = (name: 'threshold' | 'increment' | 'reserve-from-percent') => wholeNumber(name, options[name])
  const [threshold, increment, reserveFromPercent] = [
    number('threshold'),
    number('increment'),
    number('reserve-from-percent'),
  ]
  const given = Object.entries({
    utility,
    completion,
    start,
    stop,
    ties: ties?.split(',').map((tie) => tie.trim()),
    threshold,
    increment,
    reserveFromPercent,
  }).filter(([, value]) => value !== undefined)
  if (rule === undefined && given.length === 0) return undefined
  const kind = rule ?? (threshold === undefined ? 'equal-shares' : 'greedy-threshold')
  const parsed = ruleInput.safeParse({ kind, ...Object.fromEntries(given) })
  if (parsed.success) return parsed.data as Rule
  const [issue] = parsed.error.issues
  const wrong = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : String(issue?.path[0] ?? 'kind')
  const where = wrong === 'kind' ? '' : ` (${wrong})`
  throw new ImportRefusal(`Not a rule: ${kind}${where}.\n${RULE_USAGE}`)
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,12}$/.test(value)) throw new ImportRefusal(`--${name} is a whole number, not "${value}".`)
  return Number(value)
}
