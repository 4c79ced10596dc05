/** Resumes in a later task, so that requests which are waiting for the event loop are served between two slices of work. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
