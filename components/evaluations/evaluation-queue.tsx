import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { Pager } from '@/components/ui/pager'
import { Progress } from '@/components/ui/progress'
import { Tabs } from '@/components/ui/tabs'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { isLive, kindsOf } from '@/lib/participation/evaluations/policy'
import type { Queue } from '@/lib/participation/evaluations/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ChallengeTopic } from '@/lib/process/topics/queries'
import { QueueFilter } from './queue-filter'
import { QueueRow } from './queue-row'
import type { QueueSearch } from './queue-search'

type EvaluationQueueProps = {
  ctx: Context
  facts: ModuleFacts
  search: QueueSearch
  queue: Queue
  challenges: ChallengeTopic[]
}

/** The ideas to evaluate, filtered by state, with the progress of the work. */
export async function EvaluationQueue({ ctx, facts, search, queue, challenges }: EvaluationQueueProps) {
  const t = await getTranslations('evaluations')
  const { process, phase, module } = facts
  const kinds = kindsOf(ctx.actor, process.id)
  const { view, views, kind, q, challengeId, page } = search
  const own = routes.evaluationQueue({ id: module.id, processId: process.id, phaseId: phase.id })
  const filter = {
    kind: kinds.length === 1 ? undefined : kind,
    q: q || undefined,
    topic: challengeId ? String(challengeId) : undefined,
  }
  const { proposals, detailed, final } = queue.progress
  const live = isLive(facts)
  const isNarrowed = q !== '' || challengeId > 0
  return (
    <>
      {!live.allowed && <Notice>{errorText(live.reason, ctx.locale, live.params)}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        {[['DETAILED', detailed] as const, ['FINAL', final] as const].map(([name, value]) => (
          <Progress
            key={name}
            label={t(`kinds.${name}`)}
            text={t('queue.progress', { done: value, of: proposals })}
            value={value}
            max={proposals}
          />
        ))}
      </div>
      {kinds.length > 0 && <p>{t(`queue.yours.${kind ?? 'FINAL'}`)}</p>}
      <Tabs
        label={t('queue.filter')}
        items={views.map((name) => ({
          href: withQuery(own, { ...filter, view: name }),
          label: t(`queue.views.${name}`),
          isCurrent: name === view,
        }))}
      />
      <QueueFilter
        ctx={ctx}
        challenges={challenges}
        path={own}
        view={view}
        kind={filter.kind}
        q={q}
        challengeId={challengeId}
        t={t}
      />
      {queue.items.length === 0 ? (
        <EmptyState icon="circle-check" title={t(isNarrowed ? 'queue.none.narrowed' : `queue.none.${view}`)} />
      ) : (
        <>
          <p role="status">{t('queue.found', { count: queue.total })}</p>
          <ul className="divide-y divide-line border-line border-y">
            {queue.items.map((item) => (
              <QueueRow key={item.proposalId} ctx={ctx} facts={facts} item={item} t={t} />
            ))}
          </ul>
        </>
      )}
      <Pager
        label={t('queue.pages')}
        page={page}
        pages={Math.max(1, Math.ceil(queue.total / queue.size))}
        hrefOf={(number) => withQuery(own, { ...filter, view, page: String(number) })}
        previousLabel={t('queue.previous')}
        nextLabel={t('queue.next')}
        pageLabel={(number) => t('queue.page', { page: number })}
      />
    </>
  )
}
