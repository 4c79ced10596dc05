import { currentContext } from '@/lib/edge/request/current'
import { dcatCatalogue } from '@/lib/outcome/open-data/dataset'
import { listDatasets } from '@/lib/outcome/open-data/list-datasets'

export async function GET(): Promise<Response> {
  const ctx = await currentContext()
  if (!ctx.organization.publiclyVisible) return new Response(null, { status: 404 })
  return new Response(JSON.stringify(dcatCatalogue(ctx.organization, await listDatasets(ctx))), {
    headers: {
      'content-type': 'application/ld+json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'private, no-cache',
    },
  })
}
