import { nextTask } from './next-task'

/** Far below the 50 ms for which no work may hold the event loop, because a slice ends only with the step it is in. */
const SLICE_MS = 8

/** Returns what long work awaits after each of its steps: it resumes in a later task once the slice is used up. */
export function slices(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < SLICE_MS) return
    await nextTask()
    started = performance.now()
  }
}

/** Returns what the parts of one piece of work await that are all begun at once: each goes on in a task of its own. */
export function turns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(nextTask)
    return last
  }
}
