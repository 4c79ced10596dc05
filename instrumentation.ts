/** Fails at boot, with every wrong variable named, rather than at the first request; guards the server; lets pages answer true statuses. */
export async function register() {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const [{ refuseToStart }, { guardServer }, { followResponses }] = await Promise.all([
    import('@/lib/db/refuse-to-start'),
    import('@/lib/http/guard-server'),
    import('@/lib/http/response-status'),
  ])
  await refuseToStart()
  guardServer()
  followResponses()
}
