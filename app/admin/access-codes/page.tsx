import { AdminFrame } from '@/components/admin/admin-frame'
import { NewCodesPanel } from '@/components/admin/new-codes-panel'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { discardCodesAction } from '@/lib/generated/actions/process/access-codes/new-codes-in-browser'
import { readNewCodes } from '@/lib/process/access-codes/new-codes-in-browser'
import { adminMetadata } from '../_components/admin-metadata'

export const generateMetadata = () => adminMetadata('accessCodes.newTitle')

/** The plain codes, for an hour, in the browser that created them. */
export default servedPage(async function NewCodesPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const made = await orRefusal(readNewCodes(ctx))
  return (
    <AdminFrame actor={ctx.actor} section="overview" title={t('accessCodes.newTitle')}>
      {made ? (
        <NewCodesPanel ctx={ctx} made={made} action={discardCodesAction} t={t} />
      ) : (
        <Notice tone="info">{t('accessCodes.gone')}</Notice>
      )}
    </AdminFrame>
  )
})
