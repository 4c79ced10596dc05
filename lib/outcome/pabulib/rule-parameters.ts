import {
  completions,
  type SharesRule,
  starts,
  stops,
  type TieCriterion,
  tieCriteria,
  utilities,
} from '@/lib/process/allocation-rule/election'
import { type PabulibValue, parseCount, refuse } from './parse-values'

/**
 * What the collection's names of rules leave open, as META keys of our own: files written here say it, others need not.
 * Tools that do not know them pass over them.
 */
const ruleKeys = {
  utility: 'rule_utility',
  completion: 'rule_completion',
  start: 'rule_start',
  stop: 'rule_stop',
  increment: 'rule_increment',
  ties: 'rule_ties',
  reserveFromPercent: 'rule_reserve_from_percent',
} as const

type Read = <T>(key: string, parse: (value: PabulibValue) => T) => T | null

export type RuleParameters = Partial<Omit<SharesRule, 'kind'>> & { readonly reserveFromPercent?: number }

/** Reads the parameters that the META section says. */
export function readRuleParameters(read: Read): RuleParameters {
  const parameters = {
    utility: read(ruleKeys.utility, oneOf(utilities)),
    completion: read(ruleKeys.completion, oneOf(completions)),
    start: read(ruleKeys.start, oneOf(starts)),
    stop: read(ruleKeys.stop, oneOf(stops)),
    increment: read(ruleKeys.increment, between(1, 999_999_999)),
    ties: read(ruleKeys.ties, parseTies),
    reserveFromPercent: read(ruleKeys.reserveFromPercent, between(1, 99)),
  }
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== null))
}

function oneOf<const Name extends string>(names: readonly Name[]): (value: PabulibValue) => Name {
  return (value) => names.find((name) => name === value.text) ?? refuse(value)
}

function between(least: number, most: number): (value: PabulibValue) => number {
  return (value) => {
    const count = parseCount(value)
    return count >= least && count <= most ? count : refuse(value)
  }
}

function parseTies(value: PabulibValue): TieCriterion[] {
  return value.text.split(',').map((text) => oneOf(tieCriteria)({ ...value, text: text.trim() }))
}
