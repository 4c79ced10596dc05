import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { PublicLogView } from '@/components/tlog/public-log-view'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { readPublicLog } from '@/lib/outcome/tlog/reading/read-public-log'

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('ledger.publicLog')])
  return pageMetadata(ctx, { title: t('title'), description: t('intro'), path: routes.publicLog() })
})

/** The public log of the installation, for people. */
export default servedPage(async function PublicLogPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('ledger.publicLog')])
  return (
    <PageFrame title={t('title')} width="text">
      <PublicLogView ctx={ctx} log={await readPublicLog(ctx)} origin={baseUrlOf(ctx.organization)} />
    </PageFrame>
  )
})
