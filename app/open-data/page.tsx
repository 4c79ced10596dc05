import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { OpenDataIndex } from '@/components/open-data/open-data-index'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listDatasets } from '@/lib/outcome/open-data/list-datasets'

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('openData')])
  return pageMetadata(ctx, { title: t('title'), description: t('intro'), path: routes.openDataIndex() })
})

export default servedPage(async function OpenDataIndexPage() {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('openData')])
  return (
    <PageFrame title={t('title')}>
      <OpenDataIndex ctx={ctx} datasets={await listDatasets(ctx)} t={t} />
    </PageFrame>
  )
})
