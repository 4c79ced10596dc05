import { RuleOfVote } from '@/components/results/rule-of-vote'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { NamedIdea } from '@/lib/outcome/results/publishing/named-sets'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { secrecyOf } from '@/lib/process/processes/rules/vote-statements'

type VoteRulesProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  facts: ModuleFacts
  ballot: Pick<BallotState, 'limit' | 'closesAt'>
  /** Ideas of which only one can be funded. */
  exclusiveSets: NamedIdea[][]
}

/** The rules of a vote, beside its form. */
export async function VoteRules({ ctx, facts, ballot: { limit, closesAt }, exclusiveSets }: VoteRulesProps) {
  const limits = ballotLimits(facts)
  const [votes, donations, counting] = await Promise.all([
    getTranslations('votes'),
    getTranslations('donations'),
    getTranslations('counting'),
  ])
  const t = limits.kind === 'donations' ? donations : votes
  const money = (amount: number) => formatMoney(ctx.locale, amount, facts.process.currency)
  const deadline = closesAt && formatDeadline(ctx.locale, closesAt, ctx.organization.timeZone)
  return (
    <ul className="flex max-w-text list-disc flex-col gap-1 ps-5 text-sm">
      <li>
        {limits.kind === 'donations'
          ? t('rules.limit', {
              budget: money(limits.budget),
              min: money(limits.amountMin),
              max: money(limits.amountMax),
            })
          : limit === null
            ? votes('rules.noLimit')
            : t('rules.limit', { limit })}
      </li>
      {deadline && <li>{t('rules.until', { deadline })}</li>}
      <RuleOfVote ctx={ctx} module={facts.module} exclusiveSets={exclusiveSets} />
      <li>{secrecyOf(facts.module.settings, counting)}</li>
      <li>
        <a href={routes.counting({ id: facts.module.id, processId: facts.process.id, phaseId: facts.phase.id })}>
          {counting('title')}
        </a>
      </li>
    </ul>
  )
}
