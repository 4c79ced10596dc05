import { sitemapText } from '@/lib/edge/http/pages/sitemap-text'
import { SHARED_FILE } from '@/lib/edge/http/server/shared-pages'
import { currentContext } from '@/lib/edge/request/current'
import { publicPages } from '@/lib/ideas/proposals/reading/public-pages'
import { listLegalPages, listPortalPages, listPublishedPages } from '@/lib/site/pages/list-published-pages'

export async function GET(): Promise<Response> {
  const ctx = await currentContext()
  if (!ctx.organization.publiclyVisible) return new Response(null, { status: 404 })
  const [pages, own, portal] = await Promise.all([publicPages(ctx), listPublishedPages(ctx), listPortalPages(ctx)])
  return new Response(sitemapText(ctx.organization, [...pages, ...portal, ...own, ...listLegalPages(ctx)]), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': SHARED_FILE },
  })
}
