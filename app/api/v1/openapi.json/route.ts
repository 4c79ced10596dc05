import { contracts } from '@/lib/api/contracts'
import { openApi } from '@/lib/api/openapi'
import { baseUrlOf } from '@/lib/organizations/base-url'
import { findOrganizationByHost } from '@/lib/organizations/find-by-host'
import { requestHost } from '@/lib/organizations/host'

/** The description of the API; the same for every organization but for its address. */
export async function GET(request: Request): Promise<Response> {
  const host = requestHost(request.headers)
  const organization = host ? await findOrganizationByHost(host) : null
  if (!organization) return new Response(null, { status: 404 })
  return Response.json(openApi(contracts, baseUrlOf(organization)), {
    headers: { 'cache-control': 'public, max-age=300' },
  })
}
