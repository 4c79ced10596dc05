import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { votingStateAt } from '@/lib/participation/votes/states'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type ResultNotYetProps = { ctx: Context; vote: ModuleFacts; ideasHref: string }

/** Before publication: the state of the vote and the expected date. */
export async function ResultNotYet({ ctx, vote, ideasHref }: ResultNotYetProps) {
  const t = await getTranslations('results')
  const { votingClosesAt } = vote.module
  const state = votingStateAt(vote.module, ctx.now)
  const deadline = votingClosesAt && formatDeadline(ctx.locale, votingClosesAt, ctx.organization.timeZone)
  const text =
    state === 'OPEN' && deadline
      ? t('notYet.voting', { deadline })
      : t(state === 'NOT_OPEN' ? 'notYet.before' : 'notYet.closed')
  return (
    <EmptyState
      level={1}
      icon="hourglass"
      title={t('notYet.title')}
      actions={<LinkButton href={ideasHref}>{t('ideas')}</LinkButton>}
    >
      <p>{text}</p>
    </EmptyState>
  )
}
