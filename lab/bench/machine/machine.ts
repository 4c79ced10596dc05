// What else the machine does while something is measured, and how fast its processors are meanwhile.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { atEnd } from '@/scripts/ending'
import { say } from '@/scripts/progress'
import { median } from '../median'
import { allProcesses, type MachineTime, machineTime, treeTicks } from './proc'

/** Of all processors, in a second: what processes of others may use while something is judged. */
const OUTSIDE_MAX = 0.1
/** Of the seconds of a long measurement: how many may have had more. */
const NOISY_SECONDS_MAX = 0.1
const ATTEMPTS = 5
const PAUSE_MS = 3000
const SECOND_MS = 1000

/** What was seen during a measurement. */
export interface Seen {
  /** Load average of the last minute. */
  load: number
  /** Share of the processors that processes of others used in the worst second. */
  outside: number
  isQuiet: boolean
  /** Milliseconds of processor time of the fixed loop. */
  loopMs: number
}

export interface Slice<Result> {
  result: Result
  seen: Seen
}

export interface Machine {
  /** Measures once. */
  watched: <Result>(work: () => Promise<Result>) => Promise<Slice<Result>>
  /** Measures, and again while others use the machine: what is returned last may still not be quiet. */
  quietly: <Result>(work: () => Promise<Result>) => Promise<Slice<Result>>
}

interface Ticks {
  machine: MachineTime
  /** Of this process and everything that it started. */
  tree: number
}

/** Starts the fixed loop; with `isNoisy` nothing is measured again. */
export async function openMachine(isNoisy: boolean): Promise<Machine> {
  const loops = await startLoops()
  const watched: Machine['watched'] = async (work) => {
    const [watch, first] = [watchSeconds(), loops.length]
    try {
      const result = await work()
      const outside = watch.stop()
      return {
        result,
        seen: { load: loadavg()[0] ?? 0, ...judgedSeconds(outside), loopMs: median(since(loops, first)) },
      }
    } finally {
      watch.stop()
    }
  }
  const quietly: Machine['quietly'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      const slice = await watched(work)
      if (slice.seen.isQuiet || isNoisy || attempt === ATTEMPTS) return slice
      say(`others used ${Math.round(slice.seen.outside * 100)} % of the processors: measured again`)
      await sleep(PAUSE_MS)
    }
  }
  return { watched, quietly }
}

/** Several slices as one: quiet if all were. */
export function allSeen(seen: readonly Seen[]): Seen {
  return {
    load: Math.max(...seen.map(({ load }) => load)),
    outside: Math.max(...seen.map(({ outside }) => outside)),
    isQuiet: seen.every(({ isQuiet }) => isQuiet),
    loopMs: median(seen.map(({ loopMs }) => loopMs)),
  }
}

/** The share of all processors that processes of others used between two moments. */
export function shareOutside(before: Ticks, after: Ticks): number {
  const used = after.machine.used - before.machine.used - (after.tree - before.tree)
  return Math.max(0, used / (after.machine.all - before.machine.all))
}

/** Whether so many seconds were quiet enough. */
export function judgedSeconds(outside: readonly number[]): Pick<Seen, 'outside' | 'isQuiet'> {
  const noisy = outside.filter((share) => share > OUTSIDE_MAX).length
  return { outside: Math.max(0, ...outside), isQuiet: noisy <= outside.length * NOISY_SECONDS_MAX }
}

function watchSeconds(): { stop: () => number[] } {
  const ticks = (): Ticks => ({ machine: machineTime(), tree: treeTicks(allProcesses(), process.pid) })
  let last = ticks()
  let lastAt = performance.now()
  const shares: number[] = []
  const look = () => {
    const now = ticks()
    shares.push(shareOutside(last, now))
    last = now
    lastAt = performance.now()
  }
  const timer = setInterval(look, SECOND_MS)
  return {
    stop: () => {
      clearInterval(timer)
      // Ticks are too coarse for less than half a second.
      if (shares.length === 0 || performance.now() - lastAt > SECOND_MS / 2) look()
      return shares
    },
  }
}

/** Milliseconds of each run of the loop, the last ones at the end. */
async function startLoops(): Promise<number[]> {
  const loops: number[] = []
  const thread = new Worker(new URL('calibration.thread.ts', import.meta.url))
  atEnd(async () => void (await thread.terminate()))
  thread.unref()
  await new Promise<void>((resolve, reject) => {
    thread.on('error', reject)
    thread.on('message', (milliseconds: number) => {
      loops.push(milliseconds)
      resolve()
    })
  })
  return loops
}

// A measurement may be shorter than the pause between two runs.
const since = (loops: readonly number[], first: number): number[] => loops.slice(Math.min(first, loops.length - 1))
