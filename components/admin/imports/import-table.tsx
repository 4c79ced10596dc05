import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ImportView } from '@/lib/outcome/imports/uploads/read-imports'

type ImportTableProps = { ctx: Context; imports: ImportView[]; t: Translator<'imports'> }

export function ImportTable({ ctx, imports, t }: ImportTableProps) {
  if (imports.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <Table
      caption={t('list')}
      isCaptionHidden
      layout="stack"
      columns={[
        { key: 'file', header: t('fileColumn'), isRowHeader: true },
        { key: 'uploaded', header: t('uploaded') },
        { key: 'ballots', header: t('ballots'), isNumeric: true },
        { key: 'state', header: t('state') },
      ]}
      rows={imports.map((found) => ({
        id: String(found.id),
        cells: {
          file: <a href={routes.adminImport(found.id)}>{found.fileName}</a>,
          uploaded: formatDeadline(ctx.locale, found.createdAt, ctx.organization.timeZone),
          ballots: found.report ? formatNumber(ctx.locale, found.report.ballots) : '–',
          state: t(`states.${found.state}`),
        },
      }))}
    />
  )
}
