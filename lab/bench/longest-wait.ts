const TICK_MS = 1

/** Measures how long another request of this process would have waited at most until `stop()`, in milliseconds. */
export function longestWait(): { stop: () => number } {
  let last = performance.now()
  let longest = 0
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last - TICK_MS)
    last = now
  }
  const timer = setInterval(tick, TICK_MS)
  return {
    stop: () => {
      tick()
      clearInterval(timer)
      return longest
    },
  }
}
