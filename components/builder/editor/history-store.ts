import type { EditHistory } from './edit-history'

const PREFIX = 'builder:'

/** The steps of this tab on a page; null if there are none, or storage is disabled. */
export function readHistory(key: string): EditHistory | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as EditHistory | null
  } catch {
    return null
  }
}

/** Stores the steps; the oldest are dropped if they do not fit. */
export function storeHistory(key: string, history: EditHistory): void {
  for (let count = history.past.length; ; count = Math.floor(count / 2)) {
    try {
      const past = count === 0 ? [] : history.past.slice(-count)
      sessionStorage.setItem(PREFIX + key, JSON.stringify({ ...history, past }))
      return
    } catch {
      // Storage is full or disabled.
      if (count === 0) return
    }
  }
}

/** Notes that a form of this tab is sent with this revision, of the draft or of a part of it. */
export function noteSent(key: string, revision: string): void {
  const history = readHistory(key)
  if (history) storeHistory(key, { ...history, sent: numberOf(revision) })
}

/** Notes that this tab made a revision out of the one before. */
export function noteSaved(key: string, revision: string): void {
  const history = readHistory(key)
  const number = numberOf(revision)
  if (history && number === history.revision + 1) storeHistory(key, { ...history, revision: number })
}

/** How often the draft was saved: its revision, and the first part of those of its parts. */
export function numberOf(revision: string): number {
  return Number.parseInt(revision, 10)
}
