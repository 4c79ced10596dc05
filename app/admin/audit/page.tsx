import { AdminFrame } from '@/components/admin/admin-frame'
import { AuditTable } from '@/components/admin/audit-table'
import { servedPage } from '@/components/layout/served-page'
import { listAudit } from '@/lib/audit/queries'
import { pageContext } from '@/lib/http/page-guard'
import { orRefusal } from '@/lib/http/page-refusal'
import { getTranslations } from '@/lib/i18n/translations'
import { adminMetadata } from '../_components/admin-metadata'

type Props = { searchParams: Promise<{ page?: string | string[] }> }

export const generateMetadata = () => adminMetadata('menu.audit')

export default servedPage(async function AdminAuditPage({ searchParams }: Props) {
  const [ctx, t, asked] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const number = /^[1-9]\d{0,4}$/.test(String(asked.page)) ? Number(asked.page) : 1
  const acts = await orRefusal(listAudit(ctx, { page: number - 1 }))
  return (
    <AdminFrame actor={ctx.actor} section="audit" title={t('menu.audit')} lead={t('audit.lead')}>
      <AuditTable ctx={ctx} acts={acts} t={t} />
    </AdminFrame>
  )
})
