import { AdminFrame } from '@/components/admin/admin-frame'
import { OverrideForm } from '@/components/admin/voting/override-form'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { overrideAction } from '@/lib/generated/actions/outcome/results/publishing/override-result'
import { loadOverride } from '@/lib/outcome/results/publishing/load-override'
import { adminMetadata } from '../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string; proposalId: string }> }

export const generateMetadata = () => adminMetadata('override.title')

export default servedPage(async function OverridePage({ params }: Props) {
  const { processId, proposalId } = await params
  const { ctx, t, process, crumbs } = await loadAdministered(processId)
  const found = await orRefusal(loadOverride(ctx, { processId: process.id, proposalId: addressId(proposalId) }))
  const list = { href: routes.adminProcessResults(process.id), label: t('processTabs.results') }
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('override.title')} crumbs={[...crumbs, list]}>
      <OverrideForm ctx={ctx} process={process} found={found} action={overrideAction} t={t} />
    </AdminFrame>
  )
})
