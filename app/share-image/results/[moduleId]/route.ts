import { resource, segmentId } from '@/lib/edge/http/api/resource'
import { SHARED_FILE } from '@/lib/edge/http/server/shared-pages'
import { resultShareImage } from '@/lib/outcome/results/reading/result-share-image'

export const GET = resource(async (ctx, params) => {
  const png = await resultShareImage(ctx, segmentId(params['moduleId']))
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': SHARED_FILE, 'x-content-type-options': 'nosniff' },
  })
})
