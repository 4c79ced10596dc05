import { AdminFrame } from '@/components/admin/admin-frame'
import { TurnoutForm } from '@/components/admin/voting/turnout-form'
import { servedPage } from '@/components/layout/served-page'
import { Turnout } from '@/components/votes/turnout'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { setTurnoutOptionsAction } from '@/lib/generated/actions/office/turnout/set-turnout-options'
import { readTurnout } from '@/lib/office/turnout/read-turnout'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministeredModule } from '../../../../../_components/load-administered'

type Props = { params: Promise<{ processId: string; moduleId: string }> }

export const generateMetadata = () => adminMetadata('turnout.title')

export default servedPage(async function TurnoutPage({ params }: Props) {
  const requested = await params
  const { ctx, t, crumbs, module } = await loadAdministeredModule(requested.processId, requested.moduleId)
  const turnout = await orRefusal(readTurnout(ctx, { moduleId: module.id }))
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('turnout.title')}
      crumbs={crumbs}
      lead={t('turnout.lead')}
    >
      <Turnout ctx={ctx} turnout={turnout} />
      <TurnoutForm ctx={ctx} turnout={turnout} action={setTurnoutOptionsAction} t={t} />
    </AdminFrame>
  )
})
