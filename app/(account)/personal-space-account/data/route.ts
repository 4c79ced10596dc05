import { resource } from '@/lib/edge/http/api/resource'
import { exportOwnData } from '@/lib/participation/personal-data/export-own-data'

/** The reader's personal data as a file; 404 for everybody else. */
export const GET = resource(async (ctx) => {
  const data = await exportOwnData(ctx)
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})
