import { PerformanceObserver } from 'node:perf_hooks'

type LoopReport = {
  /** The longest time in which nothing else could run, garbage collection included. */
  longestMs: number
  /** The longest such time without the garbage collection inside it: what our own code took. */
  longestTaskMs: number
  /** The longest single garbage collection. */
  longestGcMs: number
  /** The most processor time of this thread between two turns: unlike the others, the same on a busy machine. */
  longestCpuMs: number
  /**
   * The longest time for which our own code can have held the loop: the shorter of the task, which grows while others have the
   * processor, and the processor time, which holds collections of garbage.
   */
  heldMs: number
}

type Span = { start: number; end: number }

/** How often the ticker asks for its turn. A gap up to this is idle time. */
const TICK_MS = 1

/**
 * Watches the event loop of this process until `stop` is called. A ticker sees every gap; V8 reports its collections.
 */
function watchEventLoop(): { stop: () => Promise<LoopReport> } {
  const gaps: Span[] = []
  const collections: Span[] = []
  const note = (entries: readonly { startTime: number; duration: number }[]) => {
    for (const { startTime, duration } of entries) collections.push({ start: startTime, end: startTime + duration })
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let last = performance.now()
  let lastCpu = process.threadCpuUsage()
  let longestCpu = 0
  const tick = () => {
    const now = performance.now()
    const { user, system } = process.threadCpuUsage(lastCpu)
    longestCpu = Math.max(longestCpu, (user + system) / 1000)
    lastCpu = process.threadCpuUsage()
    if (now - last > 2 * TICK_MS) gaps.push({ start: last + TICK_MS, end: now })
    last = now
  }
  const timer = setInterval(tick, TICK_MS)
  const stop = async (): Promise<LoopReport> => {
    // The gap that ends with this call, and collections that are reported one turn later.
    await new Promise((resolve) => setTimeout(resolve, 5))
    clearInterval(timer)
    note(observer.takeRecords())
    observer.disconnect()
    const report = reportOf(gaps, collections)
    return { ...report, longestCpuMs: longestCpu, heldMs: Math.min(report.longestTaskMs, longestCpu) }
  }
  return { stop }
}

/** Runs a function and measures how long it blocks the event loop of this process. */
export async function measureEventLoop<Out>(run: () => Out | Promise<Out>): Promise<LoopReport & { value: Out }> {
  const watch = watchEventLoop()
  // The ticker has to run once before, or a synchronous start would not be seen.
  await new Promise((resolve) => setTimeout(resolve, 5))
  try {
    const value = await run()
    return { value, ...(await watch.stop()) }
  } catch (error) {
    await watch.stop()
    throw error
  }
}

/** The longest task of an idle process of this machine at this moment, as a baseline for the figures above. */
export async function idleBaseline(milliseconds = 500): Promise<LoopReport> {
  const { value: _, ...report } = await measureEventLoop(
    () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  )
  return report
}

function reportOf(gaps: readonly Span[], collections: readonly Span[]): Omit<LoopReport, 'longestCpuMs' | 'heldMs'> {
  const inside = ({ start, end }: Span) =>
    collections.reduce((sum, gc) => sum + Math.max(0, Math.min(end, gc.end) - Math.max(start, gc.start)), 0)
  return {
    longestMs: most(gaps.map(({ start, end }) => end - start)),
    longestTaskMs: most(gaps.map((gap) => gap.end - gap.start - inside(gap))),
    longestGcMs: most(collections.map(({ start, end }) => end - start)),
  }
}

function most(values: readonly number[]): number {
  return values.reduce((longest, value) => Math.max(longest, value), 0)
}
