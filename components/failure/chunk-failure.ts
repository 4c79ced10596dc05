/**
 * A chunk that fails to load once is reloaded with the page; again within this time it is a load error
 * (spec: constants).
 */
const AGAIN_MS = 120_000

const KEY = 'chunk-failed-at'

/** The reaction to such a failure, given the time of the previous one. */
export function afterChunkFailure(before: number | null, now: number): 'reload' | 'error' {
  return before !== null && now - before < AGAIN_MS ? 'error' : 'reload'
}

/** Reloads the page, or leads to the page of load errors. */
export function recoverFromChunkFailure(errorPage: string): void {
  const stored = Number(sessionStorage.getItem(KEY) ?? Number.NaN)
  const next = afterChunkFailure(Number.isFinite(stored) ? stored : null, Date.now())
  sessionStorage.setItem(KEY, String(Date.now()))
  if (next === 'reload') location.reload()
  else location.assign(errorPage)
}
