/** Fails at boot, with every wrong variable named, rather than at the first request; lets pages answer true statuses. */
export async function register() {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const [{ readEnvironment }, { followResponses }] = await Promise.all([
    import('@/lib/env'),
    import('@/lib/http/response-status'),
  ])
  readEnvironment()
  followResponses()
}
