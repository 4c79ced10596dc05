import { AdminFrame } from '@/components/admin/admin-frame'
import { servedPage } from '@/components/layout/served-page'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getModuleRow } from '@/lib/process/modules/administration/admin-queries'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../../_components/load-administered'
import { moduleEditor } from '../../_components/module-editors'

type Props = {
  params: Promise<{ processId: string; moduleId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = () => adminMetadata('content.title')

export default servedPage(async function AdminContentPage({ params, searchParams }: Props) {
  const [requested, search] = await Promise.all([params, searchParams])
  const { ctx, t, process, crumbs } = await loadAdministered(requested.processId)
  const { module } = await orRefusal(getModuleRow(ctx, process.id, addressId(requested.moduleId)))
  const name = pickText(module.name, ctx.locale, ctx.organization.languages)
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={name} crumbs={crumbs} lead={t(`type.${module.type}`)}>
      {await moduleEditor({ ctx, module, search, t })}
    </AdminFrame>
  )
})
