import 'server-only'
import { createHash } from 'node:crypto'
import type { AnyCall } from '@/lib/foundation/api/call'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'
import { openApi } from './openapi'

/** The OpenAPI description of the calls; organizations differ only in its server address. */
export async function serveDescription(calls: readonly AnyCall[], request: Request): Promise<Response> {
  const host = requestHost(request.headers)
  const organization = host ? await findOrganizationByHost(host) : null
  if (!organization) return new Response(null, { status: 404 })
  const text = JSON.stringify(openApi(calls, baseUrlOf(organization)))
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  const headers = { 'cache-control': 'public, max-age=300', etag }
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}
