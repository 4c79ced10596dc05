import { Badge } from '@/components/ui/badge'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { DeskIdea } from '@/lib/office/desk/list-ideas'
import type { DeskChoices, DeskColumn } from './desk-choices'

type DeskTableProps = {
  ctx: Context
  processId: number
  currency: string
  ideas: Page<DeskIdea>
  columns: readonly DeskColumn[]
  choices: DeskChoices
  /** Administrators enter costs and notes on the page of the evaluation. */
  isOffice: boolean
  t: Translator<'desk'>
}

const NUMERIC: readonly DeskColumn[] = ['cost', 'votes', 'reports']

/** The ideas with a tick box each; on a phone every idea is a card. */
export async function DeskTable({ ctx, processId, currency, ideas, columns, choices, isOffice, t }: DeskTableProps) {
  const [words, kinds] = await Promise.all([getTranslations('proposals'), getTranslations('evaluations')])
  const nameOf = (found: { id: number; name: string }[], id: number | null) =>
    found.find((one) => one.id === id)?.name ?? ''
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(ctx.locale, amount, currency))
  const cells = (idea: DeskIdea): Record<DeskColumn, React.ReactNode> => ({
    author: idea.author?.name ?? EMPTY,
    topic: idea.challengeIds.map((id) => nameOf(choices.topics, id)).join(', ') || EMPTY,
    context: nameOf(choices.contexts, idea.scenarioId) || EMPTY,
    cost: (
      <>
        {money(idea.cost)}
        {idea.checkedCost !== null && (
          <span className="block font-semibold">{t('checked', { amount: money(idea.checkedCost) })}</span>
        )}
      </>
    ),
    stands: t(`stands.${idea.standsToVote}`),
    evaluation: (
      <>
        {idea.evaluations.map((kind) => kinds(`kinds.${kind}`)).join(', ') || t('evaluation.NONE')}
        {idea.score !== null && `, ${t('score', { score: idea.score })}`}
        {idea.assignee && <span className="block text-muted">{t('assignedTo', { name: idea.assignee.name })}</span>}
        {isOffice && (
          <a href={routes.evaluateProposal({ ...idea, processId })} className="block">
            {t('toEvaluation')}
            <span className="sr-only">: {idea.title}</span>
          </a>
        )}
      </>
    ),
    votes: idea.votes === null ? EMPTY : formatNumber(ctx.locale, idea.votes),
    language: idea.languages.join(' '),
    reports: idea.reports === 0 ? EMPTY : formatNumber(ctx.locale, idea.reports),
  })
  return (
    <Table
      id="ideas"
      caption={t('caption', { count: ideas.total })}
      layout="stack"
      isDense
      columns={[
        { key: 'idea', header: t('columns.idea'), isRowHeader: true },
        { key: 'state', header: t('columns.state') },
        ...columns.map((key) => ({ key, header: t(`columns.${key}`), isNumeric: NUMERIC.includes(key) })),
      ]}
      rows={ideas.items.map((idea) => ({
        id: idea.id,
        cells: {
          idea: (
            <span className="flex items-start gap-3">
              <input
                type="checkbox"
                name="ids"
                value={idea.id}
                aria-label={t('choose', { title: idea.title ?? '', number: idea.id })}
                className="mt-0.5 size-6 shrink-0"
              />
              <span className="min-w-0">
                <a
                  href={routes.proposal({ ...idea, processId })}
                  lang={idea.titleLocale && idea.titleLocale !== ctx.locale ? idea.titleLocale : undefined}
                >
                  {idea.title || words('untitled')}
                </a>
                <span className="block font-normal text-muted text-xs tabular-nums">#{idea.id}</span>
              </span>
            </span>
          ),
          state: (
            <span className="flex flex-wrap justify-end gap-1 md:justify-start">
              <Badge tone={TONES[idea.status]}>{words(`statuses.${idea.status}`)}</Badge>
              {idea.isHidden && <Badge tone="warning">{t('hidden.badge')}</Badge>}
            </span>
          ),
          ...cells(idea),
        },
      }))}
    />
  )
}

const EMPTY = <span data-empty>–</span>

const TONES = {
  PUBLISHED: 'info',
  APPROVED: 'success',
  NOT_APPROVED: 'danger',
  NOT_EVALUATED: 'warning',
  CANCELLED: undefined,
} as const
