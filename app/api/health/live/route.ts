export const dynamic = 'force-dynamic'

/** Liveness. Does not check the database, so that an outage does not restart every server. */
export function GET(): Response {
  return Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } })
}
