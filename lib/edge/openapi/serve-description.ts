import 'server-only'
import type { AnyCall } from '@/lib/foundation/api/call'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'
import { writtenDescription } from './written-description'

/** The OpenAPI description of the calls; organizations differ only in its server address. */
export async function serveDescription(calls: readonly AnyCall[], request: Request): Promise<Response> {
  const host = requestHost(request.headers)
  const organization = host ? await findOrganizationByHost(host) : null
  if (!organization) return new Response(null, { status: 404 })
  const { etag, plain, compressed } = await writtenDescription(calls, baseUrlOf(organization))
  const headers = { 'cache-control': 'public, max-age=300', etag, vary: 'Accept-Encoding' }
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(etag))
    return new Response(null, { status: 304, headers })
  const type = { 'content-type': 'application/json; charset=utf-8' }
  if (!takesGzip(request.headers.get('accept-encoding') ?? ''))
    return new Response(plain(), { headers: { ...headers, ...type } })
  return new Response(await compressed(), { headers: { ...headers, ...type, 'content-encoding': 'gzip' } })
}

/** Whether a client says that it takes gzip, by name or by `*`, and not with a weight of nothing. */
export function takesGzip(acceptEncoding: string): boolean {
  const weights = new Map(
    acceptEncoding.split(',').map((one) => {
      const [name = '', weight = ''] = one.split(';').map((part) => part.trim().toLowerCase())
      return [name, weight === '' ? 1 : Number(/^q=(\d(?:\.\d+)?)$/.exec(weight)?.[1] ?? 0)]
    }),
  )
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0
}
