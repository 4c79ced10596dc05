import type { Metadata } from 'next'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { PageView } from '@/components/pages/page-view'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { findPage } from '@/lib/site/pages/find-page'
import { loadPage } from '@/lib/site/pages/load-page'
import { homeHead } from '../_components/home-head'
import { pageImage } from '../_components/site-page'

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('site')])
  const title = t('home.title')
  const image = pageImage(ctx, 'home', null, title)
  return pageMetadata(ctx, { title, description: t('home.text'), path: routes.home(), image })
})

export default servedPage(async function HomePage() {
  const ctx = await pageContext()
  const [head, page] = await Promise.all([homeHead(ctx), findPage(ctx, 'home')])
  if (!page) throw new Error('the home page has a starter')
  return <PageView ctx={ctx} page={await loadPage(ctx, page)} head={head} />
})
