import 'server-only'

/**
 * Ends the process with one line and code 1 when its start fails: Next.js would only log it, and answer 500 to everything
 * while the proxy goes on sending requests.
 */
export async function startOrEnd(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    // Whatever it is, a process that cannot serve must not stay.
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`The server cannot start: ${reason}\n`)
    if (error instanceof Error && error.stack) process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  }
}
