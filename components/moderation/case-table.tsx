import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { Pager } from '@/components/ui/pager'
import { Table } from '@/components/ui/table'
import { Tabs } from '@/components/ui/tabs'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { keysOf } from '@/lib/foundation/input/keys-of'
import type { Page } from '@/lib/foundation/input/paging'
import { routes } from '@/lib/foundation/routes'
import type { ModeratedCase } from '@/lib/participation/moderation/list-cases'
import { CASE_VIEWS, type CaseView } from '@/lib/participation/moderation/states'
import { stateTone } from './case-tones'

type CaseTableProps = {
  ctx: Context
  view: CaseView
  cases: Page<ModeratedCase>
  isDone: boolean
  t: Translator<'moderation'>
}

/** The queue of reported contributions, in four views. */
export async function CaseTable({ ctx, view, cases, isDone, t }: CaseTableProps) {
  const [words, admin] = await Promise.all([getTranslations('talk'), getTranslations('admin')])
  const reasonsOf = ({ reports }: ModeratedCase) =>
    [...new Set(reports.map(({ reason }) => words(`report.reasons.${reason}`)))].join(', ')
  return (
    <>
      {isDone && (
        <Notice tone="success" role="status">
          {t('done')}
        </Notice>
      )}
      <Tabs
        label={t('title')}
        items={keysOf(CASE_VIEWS).map((name) => ({
          href: routes.adminModeration(name === 'open' ? undefined : name),
          label: t(`views.${name}`),
          isCurrent: name === view,
        }))}
      />
      {cases.items.length === 0 ? (
        <EmptyState title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <Table
          id="cases"
          caption={t('caption', { count: cases.total })}
          layout="stack"
          isDense
          columns={[
            { key: 'what', header: t('columns.what'), isRowHeader: true },
            { key: 'process', header: t('columns.process') },
            { key: 'reasons', header: t('columns.reasons') },
            { key: 'since', header: t('columns.since') },
            { key: 'state', header: t('columns.state') },
          ]}
          rows={cases.items.map((one) => ({
            id: one.id,
            cells: {
              what: (
                <a href={routes.adminModerationCase(one.id)} className="break-words">
                  {t(one.commentId === null ? 'kinds.ideaNamed' : 'kinds.commentOn', { title: one.title })}
                </a>
              ),
              process: pickText(one.processName, ctx.locale, ctx.organization.languages),
              reasons: reasonsOf(one),
              since: formatDate(ctx.locale, one.appealedAt ?? one.openedAt, ctx.organization.timeZone),
              state: <Badge tone={stateTone[one.state]}>{t(`states.${one.state}`)}</Badge>,
            },
          }))}
        />
      )}
      <Pager
        label={t('pages')}
        page={cases.page + 1}
        pages={Math.ceil(cases.total / cases.size)}
        hrefOf={(page) => routes.adminModeration(view, page === 1 ? undefined : page)}
        previousLabel={admin('previous')}
        nextLabel={admin('next')}
        pageLabel={(page) => admin('page', { page })}
      />
    </>
  )
}
