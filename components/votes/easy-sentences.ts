import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import { type Translator, translator } from '@/lib/foundation/i18n/translations'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { basisOf } from '@/lib/process/module-types/registry'
import { ruleOf } from '@/lib/process/module-types/rule-of'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { secrecyOf } from '@/lib/process/processes/rules/vote-statements'

type Reader = Pick<Context, 'locale' | 'organization'>

/**
 * The rules of a vote in easy language: the officer's sentences in the reader's language, else sentences made of the
 * settings that were frozen when voting opened.
 */
export function easySentences(ctx: Reader, facts: ModuleFacts, t: Translator<'ballot'>): string[] {
  const written = ballotSettings(facts.module.settings).easyRules[ctx.locale]
  if (written)
    return written
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const { process, module } = facts
  const money = (amount: number) => formatMoney(ctx.locale, amount, process.currency)
  const closesAt = module.votingClosesAt
  const rule = ruleOf(module.settings)
  const limits = ballotLimits(facts)
  const choice =
    limits.kind === 'donations'
      ? [
          t('easy.give', { budget: money(limits.budget) }),
          t('easy.giveEach', { min: money(limits.amountMin), max: money(limits.amountMax) }),
        ]
      : [
          limits.choicesMax === null ? t('easy.chooseOpen') : t('easy.choose', { limit: limits.choicesMax }),
          t('easy.how', { button: t('row.give') }),
        ]
  return [
    t('easy.what'),
    ...(process.budgetAvailable > 0 ? [t('easy.money', { amount: money(process.budgetAvailable) })] : []),
    ...choice,
    ...(closesAt
      ? [t('easy.change', { deadline: formatDeadline(ctx.locale, closesAt, ctx.organization.timeZone) })]
      : []),
    secrecyOf(module.settings, translator(ctx.locale, 'counting')),
    ...(rule ? ruleSentences(rule, basisOf(module.type), t) : []),
    t('easy.result'),
  ]
}

function ruleSentences(rule: Rule, basis: ReturnType<typeof basisOf>, t: Translator<'ballot'>): string[] {
  const threshold = Number(('threshold' in rule && rule.threshold) || 0)
  const order =
    rule.kind === 'equal-shares'
      ? t('easy.ruleShares')
      : rule.kind === 'greedy-per-cost'
        ? t('easy.rulePerCost')
        : t(basis === 'collected' ? 'easy.ruleMoney' : 'easy.ruleVotes')
  return threshold > 0 && basis !== 'collected' ? [order, t('easy.threshold', { threshold })] : [order]
}
