import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { Pager } from '@/components/ui/pager'
import { Progress } from '@/components/ui/progress'
import { SelectField } from '@/components/ui/select-field'
import { Tabs } from '@/components/ui/tabs'
import { TextField } from '@/components/ui/text-field'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { isLive, kindsOf } from '@/lib/participation/evaluations/policy'
import type { Queue, QueuedProposal } from '@/lib/participation/evaluations/queries'
import { EVALUATION_KINDS, type EvaluationKind } from '@/lib/participation/evaluations/schemas'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ChallengeTopic } from '@/lib/process/topics/queries'
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

type QueueRowProps = {
  ctx: Pick<Context, 'locale'>
  facts: ModuleFacts
  item: QueuedProposal
  t: Translator<'evaluations'>
}

/** One idea of the queue, with what was entered and whether it is left to others. */
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
        {item.isAssigned && <Badge tone="info">{t('queue.assigned')}</Badge>}
        {item.isOwn && <Badge tone="warning">{t('queue.own')}</Badge>}
        {item.hasConflict && <Badge tone="warning">{t('queue.conflict')}</Badge>}
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

type QueueFilterProps = {
  ctx: Context
  challenges: ChallengeTopic[]
  path: string
  view: string
  /** Undefined for evaluators of one kind only. */
  kind: EvaluationKind | undefined
  q: string
  challengeId: number
  t: Translator<'evaluations'>
}

/** Filters the queue by words of the title, topic, and kind (for evaluators of both). */
function QueueFilter({ ctx, challenges, path, view, kind, q, challengeId, t }: QueueFilterProps) {
  return (
    <form action={path} method="get" className="flex flex-wrap items-end gap-3" aria-label={t('queue.narrow')}>
      <input type="hidden" name="view" value={view} />
      {kind && (
        <SelectField
          name="kind"
          label={t('queue.kind')}
          options={EVALUATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          defaultValue={kind}
          className="grow basis-40"
        />
      )}
      <TextField name="q" label={t('queue.words')} defaultValue={q} isOptional className="grow basis-40" />
      {challenges.length > 0 && (
        <SelectField
          name="topic"
          label={t('queue.topic')}
          emptyLabel={t('queue.everyTopic')}
          options={challenges.map(({ id, name }) => ({
            value: String(id),
            label: pickText(name, ctx.locale, ctx.organization.languages),
          }))}
          defaultValue={challengeId ? String(challengeId) : ''}
          isOptional
          className="grow basis-40"
        />
      )}
      <Button variant="secondary" type="submit">
        {t('queue.apply')}
      </Button>
    </form>
  )
}
