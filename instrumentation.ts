/** Fails at boot, with every wrong variable named, rather than at the first request. */
export async function register() {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { readEnvironment } = await import('@/lib/env')
  readEnvironment()
}
