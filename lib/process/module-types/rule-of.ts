import type { Rule } from '@/lib/process/allocation-rule/election'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

/** The rule in the settings of a vote: the default if none was chosen, null if it is unknown. */
export function ruleOf(settings: unknown): Rule | null {
  return ballotSettings(settings).rule
}

/** The rule of a stored result, or null if it is unknown. */
export function ruleFrom({ rule, parameters }: { rule: string; parameters: Record<string, unknown> }): Rule | null {
  const parsed = ruleInput.safeParse({ ...parameters, kind: rule })
  return parsed.success ? (parsed.data as Rule) : null
}

/** Name and parameters of a rule, for answers and for the hash. */
export function ruleParts({ kind, ...rest }: Rule): { name: Rule['kind']; parameters: Record<string, unknown> } {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined)
  const plain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
  return { name: kind, parameters: Object.fromEntries(set.map(([name, value]) => [name, plain(value)])) }
}
