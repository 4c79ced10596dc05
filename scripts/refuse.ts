/** Ends the program before it has changed anything, with a sentence for the operator instead of a stack. */
export async function orRefuse<Out>(work: () => Out | Promise<Out>): Promise<Out> {
  try {
    return await work()
  } catch (error) {
    console.error(process.env['DEBUG'] ? error : messageOf(error))
    process.exit(1)
  }
}

// A connection that fails on all addresses of a name has its messages inside.
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
