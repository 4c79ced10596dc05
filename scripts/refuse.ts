/** Exits with a sentence for the operator instead of a stack trace. */
export async function orRefuse<Out>(work: () => Out | Promise<Out>): Promise<Out> {
  try {
    return await work()
  } catch (error) {
    console.error(process.env['DEBUG'] ? error : messageOf(error))
    process.exit(1)
  }
}

// A connection that fails on all addresses of a host is an AggregateError.
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
