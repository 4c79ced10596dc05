import { isDatabaseReady } from '@/lib/foundation/db/is-database-ready'

export const dynamic = 'force-dynamic'

/** Readiness: the database answers. */
export async function GET(): Promise<Response> {
  const isReady = await isDatabaseReady()
  const options = { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } }
  return Response.json({ status: isReady ? 'ready' : 'unavailable' }, options)
}
