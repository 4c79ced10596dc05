/** Ends the program before it has changed anything, with a sentence for the operator instead of a stack. */
export async function orRefuse<Out>(work: () => Out | Promise<Out>): Promise<Out> {
  try {
    return await work()
  } catch (error) {
    console.error(error instanceof Error && !process.env['DEBUG'] ? error.message : error)
    process.exit(1)
  }
}
