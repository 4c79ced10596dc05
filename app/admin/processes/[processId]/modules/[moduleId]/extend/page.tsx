import { notFound } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { ExtensionForm } from '@/components/admin/voting/extension-form'
import { servedPage } from '@/components/layout/served-page'
import { zonedInstant } from '@/lib/foundation/i18n/zoned-time'
import { extendVotingAction } from '@/lib/generated/actions/participation/votes/voting/extend-voting'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministeredModule } from '../../../../../_components/load-administered'

type Props = {
  params: Promise<{ processId: string; moduleId: string }>
  searchParams: Promise<{ until?: string | string[] }>
}

export const generateMetadata = () => adminMetadata('extension.title')

/** The new end is chosen first; then the page lists what moves, and asks for the reason. */
export default servedPage(async function ExtendVotePage({ params, searchParams }: Props) {
  const [requested, { until }] = await Promise.all([params, searchParams])
  const { ctx, t, process, crumbs, phase, module } = await loadAdministeredModule(
    requested.processId,
    requested.moduleId,
  )
  if (!isVotingOpen(module, ctx.now)) notFound()
  const chosen = typeof until === 'string' ? zonedInstant(until, ctx.organization.timeZone) : null
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('extension.title')}
      crumbs={crumbs}
      lead={t('extension.lead')}
    >
      <ExtensionForm
        ctx={ctx}
        process={process}
        phase={phase}
        module={module}
        chosen={chosen}
        t={t}
        action={extendVotingAction}
      />
    </AdminFrame>
  )
})
