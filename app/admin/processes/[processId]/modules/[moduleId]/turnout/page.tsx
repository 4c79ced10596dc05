import { AdminFrame } from '@/components/admin/admin-frame'
import { TurnoutForm } from '@/components/admin/voting/turnout-form'
import { servedPage } from '@/components/layout/served-page'
import { Turnout } from '@/components/votes/turnout'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { readTurnout } from '@/lib/office/turnout/read-turnout'
import { adminMetadata } from '../../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../../_components/load-administered'
import { setTurnoutOptionsAction } from './actions'

type Props = { params: Promise<{ processId: string; moduleId: string }> }

export const generateMetadata = () => adminMetadata('turnout.title')

export default servedPage(async function TurnoutPage({ params }: Props) {
  const requested = await params
  const { ctx, t, crumbs } = await loadAdministered(requested.processId)
  const turnout = await orRefusal(readTurnout(ctx, { moduleId: addressId(requested.moduleId) }))
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
