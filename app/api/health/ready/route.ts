import { readReadiness } from '@/lib/operation/readiness/read-readiness'

export const dynamic = 'force-dynamic'

/** Readiness: whether a proxy may send requests to this server. */
export async function GET(): Promise<Response> {
  const readiness = await readReadiness()
  const options = { status: readiness.status === 'ready' ? 200 : 503, headers: { 'cache-control': 'no-store' } }
  return Response.json(readiness, options)
}
