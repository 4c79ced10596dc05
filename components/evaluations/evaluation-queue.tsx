import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { Progress } from '@/components/ui/progress'
import { Tabs } from '@/components/ui/tabs'
import type { Context } from '@/lib/context/context'
import { kindsOf } from '@/lib/evaluations/policy'
import { type QueuedProposal, queueOf } from '@/lib/evaluations/queries'
import { QUEUE_VIEWS } from '@/lib/evaluations/schemas'
import { orRefusal } from '@/lib/http/page-refusal'
import { getTranslations, type Translator } from '@/lib/i18n/translations'
import type { ModuleFacts } from '@/lib/modules/queries'
import { routes, withQuery } from '@/lib/routes'

type Search = Record<string, string | string[] | undefined>
type EvaluationQueueProps = { ctx: Context; facts: ModuleFacts; search: Search }

/** What there is to evaluate, narrowed to what is open or done, with how far the work is. */
export async function EvaluationQueue({ ctx, facts, search }: EvaluationQueueProps) {
  const t = await getTranslations('evaluations')
  const { process, phase, module } = facts
  const view = QUEUE_VIEWS.find((name) => name === search['view']) ?? 'open'
  const page = Math.max(1, Number.parseInt(String(search['page'] ?? '1'), 10) || 1)
  const kinds = kindsOf(ctx.actor, process.id)
  const kind = kinds.length === 1 ? kinds[0] : 'FINAL'
  const queue = await orRefusal(queueOf(ctx, facts, { view, kind, page: page - 1 }))
  const own = routes.evaluationQueue({ id: module.id, processId: process.id, phaseId: phase.id })
  const { proposals, detailed, final } = queue.progress
  return (
    <>
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
      <Tabs
        label={t('queue.filter')}
        items={QUEUE_VIEWS.map((name) => ({
          href: withQuery(own, { view: name }),
          label: t(`queue.views.${name}`),
          isCurrent: name === view,
        }))}
      />
      {queue.items.length === 0 ? (
        <EmptyState icon="circle-check" title={t(`queue.none.${view}`)} />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {queue.items.map((item) => (
            <QueueRow key={item.proposalId} ctx={ctx} facts={facts} item={item} t={t} />
          ))}
        </ul>
      )}
      <Pager
        label={t('queue.pages')}
        page={page}
        pages={Math.max(1, Math.ceil(queue.total / queue.size))}
        hrefOf={(number) => withQuery(own, { view, page: String(number) })}
        previousLabel={t('queue.previous')}
        nextLabel={t('queue.next')}
        pageLabel={(number) => t('queue.page', { page: number })}
      />
    </>
  )
}

type QueueRowProps = { ctx: Pick<Context, 'locale'>; facts: ModuleFacts; item: QueuedProposal; t: Translator }

function QueueRow({ ctx, facts: { process, phase, module }, item, t }: QueueRowProps) {
  const address = { id: item.proposalId, processId: process.id, phaseId: phase.id, moduleId: module.id }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <a
        href={routes.evaluateProposal(address)}
        lang={item.titleLocale === ctx.locale ? undefined : item.titleLocale}
        className="min-w-0 grow basis-60 font-semibold"
      >
        {item.title}
      </a>
      <span className="flex flex-wrap gap-2">
        {item.entered.length === 0 && <Badge>{t('queue.nothing')}</Badge>}
        {item.entered.map((kind) => (
          <Badge key={kind} tone="success">
            {t(`kinds.${kind}`)}
          </Badge>
        ))}
      </span>
    </li>
  )
}
