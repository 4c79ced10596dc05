/** Fails at boot, with every wrong variable named, rather than at the first request; guards the server; lets pages answer true statuses. */
export async function register() {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const [{ readServedEnvironment }, { guardServer }, { followResponses }] = await Promise.all([
    import('@/lib/env'),
    import('@/lib/http/guard-server'),
    import('@/lib/http/response-status'),
  ])
  readServedEnvironment()
  guardServer()
  followResponses()
}
