import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { SubmitButton } from '@/components/ui/submit-button'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatDeadline, formatFileSize } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ListedExport } from '@/lib/office/exports/read-exports'

type ExportTableProps = { ctx: Context; exports: ListedExport[]; action: FormAction; t: Translator<'exports'> }

/** The reader's exports with their progress and files. */
export async function ExportTable({ ctx, exports, action, t }: ExportTableProps) {
  if (exports.length === 0) return <p className="text-muted">{t('none')}</p>
  const form = await formProps()
  const { timeZone } = ctx.organization
  return (
    <Table
      id="exports"
      caption={t('yours')}
      isCaptionHidden
      layout="stack"
      isDense
      columns={[
        { key: 'what', header: t('what'), isRowHeader: true },
        { key: 'requested', header: t('requested') },
        { key: 'progress', header: t('progress') },
        { key: 'file', header: t('file') },
      ]}
      rows={exports.map((found) => ({
        id: found.id,
        cells: {
          what: `${t(`kinds.${found.kind}`)} (${t(found.format)})`,
          requested: formatDeadline(ctx.locale, found.createdAt, timeZone),
          progress: progressText(ctx, found, t),
          file: (
            <div className="flex flex-wrap items-center justify-end gap-2 md:justify-start">
              {found.state === 'READY' && (
                <>
                  <LinkButton
                    href={routes.adminExportFile(found.id)}
                    variant="secondary"
                    size="small"
                    icon={<Icon name="download" />}
                    aria-label={t('downloadOf', { what: t(`kinds.${found.kind}`) })}
                  >
                    {t('download')}
                  </LinkButton>
                  <span className="text-muted text-xs">
                    {t('until', { date: formatDate(ctx.locale, found.expiresAt, timeZone) })}
                  </span>
                </>
              )}
              <Form {...form} action={action} idPrefix={`${found.id}-`} className="flex">
                <HiddenField name="exportId" value={found.id} />
                <SubmitButton variant="quiet" size="small">
                  {t('discard')}
                </SubmitButton>
              </Form>
            </div>
          ),
        },
      }))}
    />
  )
}

function progressText({ locale }: Context, found: ListedExport, t: Translator<'exports'>): string {
  const { state, rowsWritten, rowsTotal, sizeBytes } = found
  return t(`progressOf.${state}`, {
    written: rowsWritten,
    total: Math.max(rowsTotal, rowsWritten),
    count: rowsWritten,
    size: formatFileSize(locale, sizeBytes),
  })
}
