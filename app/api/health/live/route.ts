export const dynamic = 'force-dynamic'

/** The process answers. Says nothing about the database, so that its outage does not restart every server. */
export function GET(): Response {
  return Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } })
}
