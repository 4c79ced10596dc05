import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** The body of a `*.thread.ts` file: runs jobs sequentially. Import only pure code: no database, no environment. */
export function answerJobs<All extends Jobs>(jobs: All, { isBackground = false } = {}): void {
  if (isBackground) lowerPriority()
  parentPort?.on('message', async ({ kind, input }: Question) => {
    parentPort?.postMessage(await answer(jobs, kind, input))
  })
}

async function answer(jobs: Jobs, kind: string, input: unknown): Promise<Answer> {
  try {
    const job = jobs[kind] as ((input: unknown) => unknown) | undefined
    if (!job) throw new Error(`no such job: ${kind}`)
    return { ok: true, value: await job(input) }
  } catch (error) {
    // A failure is an answer of the thread.
    return { ok: false, error }
  }
}

// On Linux this sets the priority of the thread only.
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(10)
  } catch {
    // Not permitted in every container.
  }
}

/** The jobs of a thread: named functions of one input. Input and output are structured clones. */
// biome-ignore lint/suspicious/noExplicitAny: the input of each job is its own; `ThreadPool` types every call by it.
export type Jobs = Record<string, (input: any) => unknown>

export type Question = { kind: string; input: unknown }

export type Answer = { ok: true; value: unknown } | { ok: false; error: unknown }
