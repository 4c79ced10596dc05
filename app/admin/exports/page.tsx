import { AdminFrame } from '@/components/admin/admin-frame'
import { ExportCards } from '@/components/admin/exports/export-cards'
import { ExportTable } from '@/components/admin/exports/export-table'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { currentContext } from '@/lib/edge/request/current'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { discardExportAction } from '@/lib/generated/actions/office/exports/discard-export'
import { requestExportAction } from '@/lib/generated/actions/office/exports/request-export'
import { readExportChoices } from '@/lib/office/exports/read-choices'
import { listExports } from '@/lib/office/exports/read-exports'
import { EXPORT_DAYS } from '@/lib/office/exports/sources/limits'

type Props = { searchParams: Promise<{ done?: string | string[] }> }

export async function generateMetadata() {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('exports')])
  return { title: titleOf(t('title'), ctx.organization.name), robots: { index: false, follow: false } }
}

export default servedPage(async function AdminExportsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('exports'), searchParams])
  const [exports, choices] = await orRefusal(Promise.all([listExports(ctx), readExportChoices(ctx)]))
  const isRunning = exports.some(({ state }) => state === 'PENDING' || state === 'RUNNING')
  return (
    <AdminFrame actor={ctx.actor} section="exports" title={t('title')} lead={t('lead', { days: EXPORT_DAYS })}>
      {typeof search.done === 'string' && (
        <Notice tone="success" role="status">
          {t(search.done === 'discarded' ? 'done.discarded' : isRunning ? 'done.requested' : 'done.ready')}
        </Notice>
      )}
      <section aria-labelledby="own-exports">
        <Stack gap="sm">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Heading level={2} size="md" id="own-exports">
              {t('yours')}
            </Heading>
            {isRunning && (
              <LinkButton href={routes.adminExports()} variant="secondary" size="small">
                {t('update')}
              </LinkButton>
            )}
          </div>
          <ExportTable ctx={ctx} exports={exports} action={discardExportAction} t={t} />
        </Stack>
      </section>
      <section aria-labelledby="new-export">
        <Stack gap="sm">
          <Heading level={2} size="md" id="new-export">
            {t('request')}
          </Heading>
          <ExportCards choices={choices} action={requestExportAction} t={t} />
        </Stack>
      </section>
    </AdminFrame>
  )
})
