import { resource, segmentId } from '@/lib/edge/http/api/resource'
import { SHARED_FILE } from '@/lib/edge/http/server/shared-pages'
import { shareImage } from '@/lib/ideas/proposals/reading/share-image'

export const GET = resource(async (ctx, params) => {
  const png = await shareImage(ctx, segmentId(params['proposalId']))
  return new Response(new Uint8Array(png), {
    headers: {
      'content-type': 'image/png',
      'cache-control': SHARED_FILE,
      'x-content-type-options': 'nosniff',
    },
  })
})
