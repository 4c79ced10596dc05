const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Runs memory-intensive work, at most two at once per process; others wait in FIFO order. */
export async function limitConcurrency<Out>(run: () => Promise<Out>): Promise<Out> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await run()
  } finally {
    // Hand the slot to the longest waiting caller.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
