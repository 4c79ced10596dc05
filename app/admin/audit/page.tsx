import type { z } from 'zod'
import { AdminFrame } from '@/components/admin/admin-frame'
import { AuditLog } from '@/components/admin/people/audit-log'
import { LogExport, LogFilter } from '@/components/admin/people/log-filter'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { requestExportAction } from '@/lib/generated/actions/office/exports/request-export'
import { getLogChoices, listAudit } from '@/lib/identity/audit/queries'
import { type AuditFilter, auditFilter } from '@/lib/identity/audit/schemas'
import { subjectsOf } from '@/lib/office/log/log-text'
import { nameSubjects } from '@/lib/office/log/name-subjects'
import { listAdministered } from '@/lib/process/processes/facts/admin-queries'
import { adminMetadata } from '../_components/admin-metadata'

type Props = { searchParams: Promise<Search> }

export const generateMetadata = () => adminMetadata('menu.audit')

export default servedPage(async function AdminAuditPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const number = /^[1-9]\d{0,4}$/.test(String(search['page'])) ? Number(search['page']) : 1
  const filter = logFilterOf(search)
  const acts = await orRefusal(listAudit(ctx, { ...filter, page: number - 1 }))
  const [named, choices, processes] = await Promise.all([
    nameSubjects(ctx, subjectsOf(acts.items)),
    getLogChoices(ctx),
    listAdministered(ctx),
  ])
  return (
    <AdminFrame actor={ctx.actor} section="audit" title={t('menu.audit')} lead={t('audit.lead')}>
      <RefusedFiltersNotice refused={refusedFilters(auditFilter, search)} locale={ctx.locale} />
      <LogFilter ctx={ctx} filter={filter} choices={choices} processes={processes} t={t} />
      <LogExport filter={filter} action={requestExportAction} t={t} />
      <AuditLog ctx={ctx} acts={acts} filter={filter} named={named} t={t} />
    </AdminFrame>
  )
})

type Search = Record<string, string | string[] | undefined>

/** The filter in an address; what is malformed is left out. */
function logFilterOf(search: Search): AuditFilter {
  const entries = Object.entries(auditFilter).flatMap(([name, schema]) => {
    const value = search[name]
    if (typeof value !== 'string' || value === '') return []
    const parsed = (schema as z.ZodType).safeParse(value)
    return parsed.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(entries) as AuditFilter
}
