import { AdminFrame } from '@/components/admin/admin-frame'
import { AuditTable } from '@/components/admin/people/audit-table'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listAudit } from '@/lib/identity/audit/queries'
import { adminMetadata } from '../_components/admin-metadata'

type Props = { searchParams: Promise<{ page?: string | string[] }> }

export const generateMetadata = () => adminMetadata('menu.audit')

export default servedPage(async function AdminAuditPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const number = /^[1-9]\d{0,4}$/.test(String(search.page)) ? Number(search.page) : 1
  const acts = await orRefusal(listAudit(ctx, { page: number - 1 }))
  return (
    <AdminFrame actor={ctx.actor} section="audit" title={t('menu.audit')} lead={t('audit.lead')}>
      <AuditTable ctx={ctx} acts={acts} t={t} />
    </AdminFrame>
  )
})
