import { resource } from '@/lib/edge/http/api/resource'
import { SHARED_FILE } from '@/lib/edge/http/server/shared-pages'
import { pageShareImage } from '@/lib/site/pages/page-share-image'

export const GET = resource(async (ctx, { key }) => {
  const png = await pageShareImage(ctx, key)
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': SHARED_FILE, 'x-content-type-options': 'nosniff' },
  })
})
