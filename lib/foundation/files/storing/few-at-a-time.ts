const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** Runs what needs much memory, two of it at once in a process; the others wait in their order. */
export async function fewAtATime<Out>(run: () => Promise<Out>): Promise<Out> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await run()
  } finally {
    // The place goes straight to who waits longest.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
