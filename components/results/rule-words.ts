import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Result } from '@/lib/outcome/results/reading/queries'
import { completions, ruleKinds, starts, stops, tieCriteria, utilities } from '@/lib/process/allocation-rule/election'

/** The rule of a result and its conditions as text, with and without the order of ties; `basis`: preferences or donations. */
export function ruleWords(
  { rule, parameters, basis }: Pick<Result, 'rule' | 'parameters' | 'basis'>,
  t: Translator<'results'>,
) {
  const kind = ruleKinds.find((known) => known === rule)
  const threshold = Number(parameters['threshold'] ?? 0)
  const percent = Number(parameters['reserveFromPercent'] ?? 0)
  const ties = [parameters['ties'] ?? []].flat().flatMap((tie) => tieCriteria.find((known) => known === tie) ?? [])
  const words: string[] = []
  if (threshold > 0) words.push(t('parameter.threshold', { threshold }))
  if (percent > 0) words.push(t('parameter.reserve', { percent }))
  if (kind === 'equal-shares') words.push(...sharesWords(parameters, t))
  const order = [...new Set([...ties, 'file' as const])].map((tie) => t(`parameter.tie.${tie}`))
  const tie = t(kind === 'equal-shares' ? 'parameter.tiesShares' : 'parameter.ties', { order: order.join(', ') })
  const name = kind && t(basis === 'collected' && kind !== 'equal-shares' ? `ruleCollected.${kind}` : `rule.${kind}`)
  return { rule: name ?? rule, parameters: [...words, tie], conditions: words, ties: order }
}

function sharesWords(parameters: Record<string, unknown>, t: Translator<'results'>): string[] {
  const utility = utilities.find((known) => known === parameters['utility'])
  const completion = completions.find((known) => known === parameters['completion'])
  const start = starts.find((known) => known === parameters['start'])
  const stop = stops.find((known) => known === parameters['stop'])
  const isRaised = completion === 'add1' || completion === 'add1u'
  return [
    ...(utility ? [t(`parameter.utility.${utility}`)] : []),
    ...(completion
      ? [t(`parameter.completion.${completion}`, { increment: Number(parameters['increment'] ?? 1) })]
      : []),
    ...(isRaised && start ? [t(`parameter.start.${start}`)] : []),
    ...(isRaised && stop ? [t(`parameter.stop.${stop}`)] : []),
  ]
}
