import { homeHead } from '@/app/(site)/_components/home-head'
import { IntroPreview } from '@/components/pages/intro-preview'
import { PageView } from '@/components/pages/page-view'
import type { Context } from '@/lib/foundation/context/context'
import { isScreenIntro, type PageKey } from '@/lib/site/pages/base/page-keys'
import type { LoadedPage } from '@/lib/site/pages/load-page'

/** A version as readers of the page see it; the home page has its own beginning. */
export async function previewedPage(reader: Context, key: PageKey, page: LoadedPage) {
  if (isScreenIntro(key)) return <IntroPreview ctx={reader} page={page} />
  return <PageView ctx={reader} page={page} head={key === 'home' ? await homeHead(reader) : undefined} />
}
