import { Badge } from '@/components/ui/badge'
import { Heading } from '@/components/ui/heading'
import { Pager } from '@/components/ui/pager'
import { Table } from '@/components/ui/table'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { ListedConflict } from '@/lib/participation/evaluations/list-conflicts'
import type { ModuleRow } from '@/lib/process/modules/administration/admin-queries'

type ConflictTableProps = {
  ctx: Context
  module: ModuleRow['module']
  conflicts: Page<ListedConflict>
  t: Translator<'admin'>
}

/** The declared conflicts of interest, and whether other evaluators remain for each idea. */
export function ConflictTable({ ctx, module, conflicts, t }: ConflictTableProps) {
  const { items, total, size } = conflicts
  const page = conflicts.page + 1
  const { id: moduleId, processId, phaseId } = module
  return (
    <section aria-labelledby="conflicts" className="flex flex-col gap-4">
      <Heading level={2} id="conflicts">
        {t('evaluation.conflicts')}
      </Heading>
      {total === 0 ? (
        <p className="text-muted">{t('evaluation.noConflicts')}</p>
      ) : (
        <Table
          id="conflicts-table"
          layout="stack"
          caption={t('evaluation.conflictsCaption', { count: total })}
          columns={[
            { key: 'who', header: t('evaluation.who'), isRowHeader: true },
            { key: 'idea', header: t('evaluation.idea') },
            { key: 'when', header: t('audit.when') },
            { key: 'reason', header: t('fields.reason') },
            { key: 'left', header: t('evaluation.left') },
          ]}
          rows={items.map(({ proposalId, userId, name, title, titleLocale, declaredAt, reason, missing }) => ({
            id: `${proposalId}-${userId}`,
            cells: {
              who: name,
              idea: (
                <a
                  href={routes.proposal({ id: proposalId, processId, phaseId, moduleId })}
                  lang={titleLocale === ctx.locale ? undefined : titleLocale}
                >
                  {title}
                </a>
              ),
              when: formatDeadline(ctx.locale, declaredAt, ctx.organization.timeZone),
              reason: reason || t('evaluation.noReason'),
              left: (
                <span className="flex flex-wrap gap-2">
                  {missing.length === 0 ? (
                    <Badge tone="success">{t('evaluation.othersLeft')}</Badge>
                  ) : (
                    missing.map((kind) => (
                      <Badge key={kind} tone="warning">
                        {t(`evaluation.nobody.${kind}`)}
                      </Badge>
                    ))
                  )}
                </span>
              ),
            },
          }))}
        />
      )}
      <Pager
        label={t('evaluation.conflictPages')}
        page={page}
        pages={Math.max(1, Math.ceil(total / size))}
        hrefOf={(number) =>
          withQuery(routes.adminModuleContent(processId, moduleId), { page: number === 1 ? undefined : String(number) })
        }
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
      />
    </section>
  )
}
