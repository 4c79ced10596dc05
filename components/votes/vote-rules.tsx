import type { Context } from '@/lib/context/context'
import { formatDeadline } from '@/lib/i18n/format'
import { getTranslations } from '@/lib/i18n/translations'
import type { BallotState } from '@/lib/votes/ballot-state'

type VoteRulesProps = { ctx: Pick<Context, 'locale' | 'organization'>; ballot: Pick<BallotState, 'limit' | 'closesAt'> }

/** The rules where one votes. */
export async function VoteRules({ ctx, ballot: { limit, closesAt } }: VoteRulesProps) {
  const t = await getTranslations('votes')
  const deadline = closesAt && formatDeadline(ctx.locale, closesAt, ctx.organization.timeZone)
  return (
    <ul className="flex max-w-text list-disc flex-col gap-1 ps-5 text-sm">
      <li>{limit === null ? t('rules.noLimit') : t('rules.limit', { limit })}</li>
      {deadline && <li>{t('rules.until', { deadline })}</li>}
      <li>{t('rules.secret')}</li>
    </ul>
  )
}
