import type { Translator } from '@/lib/i18n/translations'
import type { Result } from '@/lib/results/queries'
import { greedyKinds, tieCriteria } from '@/lib/results/rules/election'

/** The rule of a result and its conditions in words. */
export function ruleWords({ rule, parameters }: Pick<Result, 'rule' | 'parameters'>, t: Translator) {
  const kind = greedyKinds.find((known) => known === rule)
  const threshold = Number(parameters['threshold'] ?? 0)
  const percent = Number(parameters['reserveFromPercent'] ?? 0)
  const ties = [parameters['ties'] ?? []].flat().flatMap((tie) => tieCriteria.find((known) => known === tie) ?? [])
  const words: string[] = []
  if (threshold > 0) words.push(t('parameter.threshold', { threshold }))
  if (percent > 0) words.push(t('parameter.reserve', { percent }))
  const order = [...new Set([...ties, 'file' as const])].map((tie) => t(`parameter.tie.${tie}`)).join(', ')
  words.push(t('parameter.ties', { order }))
  return { rule: kind ? t(`rule.${kind}`) : rule, parameters: words }
}
