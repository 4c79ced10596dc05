import { Heading } from '@/components/ui/heading'
import { RulesInTwoWays } from '@/components/votes/rules-in-two-ways'
import { VoteRules } from '@/components/votes/vote-rules'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { NamedIdea } from '@/lib/outcome/results/publishing/named-sets'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { secrecyOf } from '@/lib/process/processes/rules/vote-statements'

type BallotIntroProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  facts: ModuleFacts
  title: string
  /** The number of candidates. */
  total: number
  exclusiveSets: NamedIdea[][]
}

/** The head of an open vote: how much one can choose, the money, the deadline, and the rules behind a disclosure. */
export async function BallotIntro({ ctx, facts, title, total, exclusiveSets }: BallotIntroProps) {
  const [t, counting] = await Promise.all([getTranslations('ballot'), getTranslations('counting')])
  const { locale, organization } = ctx
  const { process, module } = facts
  const money = (amount: number) => formatMoney(locale, amount, process.currency)
  const limits = ballotLimits(facts)
  const choicesMax = limits.kind === 'preferences' ? limits.choicesMax : null
  const lead =
    limits.kind === 'donations'
      ? t('list.leadGive', { budget: money(limits.budget), count: total })
      : choicesMax === null
        ? t('list.leadOpen', { count: total })
        : t('list.lead', { limit: choicesMax, count: total })
  const closesAt = module.votingClosesAt
  const known = [
    process.budgetAvailable > 0 && t('list.money', { amount: money(process.budgetAvailable) }),
    closesAt && t('list.until', { deadline: formatDeadline(locale, closesAt, organization.timeZone) }),
  ].filter(Boolean)
  const text = pickText(module.body, locale, organization.languages)
  return (
    <header className="flex flex-col gap-2">
      <Heading level={1}>{title}</Heading>
      <p className="font-semibold text-lg">{lead}</p>
      {known.length > 0 && <p className="text-muted text-sm">{known.join(' · ')}</p>}
      <p className="max-w-text text-muted text-sm">{secrecyOf(module.settings, counting)}</p>
      <RulesInTwoWays ctx={ctx} facts={facts} id="rules">
        {text && <p className="mb-3 max-w-text">{text}</p>}
        <VoteRules
          ctx={ctx}
          facts={facts}
          ballot={{ limit: limits.kind === 'donations' ? limits.budget : choicesMax, closesAt }}
          exclusiveSets={exclusiveSets}
        />
      </RulesInTwoWays>
    </header>
  )
}
