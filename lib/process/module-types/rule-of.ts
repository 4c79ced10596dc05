import type { Rule } from '@/lib/process/allocation-rule/election'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

/** The rule in a vote's settings: the default where none was chosen, null where it is none that we know. */
export function ruleOf(settings: unknown): Rule | null {
  return ballotSettings(settings).rule
}

/** The rule that a stored result names, or null where it is none that we know. */
export function ruleFrom({ rule, parameters }: { rule: string; parameters: Record<string, unknown> }): Rule | null {
  const parsed = ruleInput.safeParse({ ...parameters, kind: rule })
  return parsed.success ? (parsed.data as Rule) : null
}

/** A rule as its name and the parameters that were set, for answers and for the hash. */
export function ruleParts({ kind, ...rest }: Rule): { name: Rule['kind']; parameters: Record<string, unknown> } {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined)
  const plain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
  return { name: kind, parameters: Object.fromEntries(set.map(([name, value]) => [name, plain(value)])) }
}
