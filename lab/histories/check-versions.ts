// The checker of ballots: an answer never shows a ballot older than one that an earlier answer showed, through whichever
// server it came.
import type { Operation } from './operation'

/** Indices of answers with a lower version than an answer that had come before they were asked for; pure. */
export function checkVersions(history: readonly Operation[]): number[] {
  const shown = new Map<string, number>()
  const atLeast = new Map<number, number>()
  const stale: number[] = []
  for (const { type, process, index, ballot, version } of history) {
    if (ballot === undefined) continue
    if (type === 'invoke') atLeast.set(process, shown.get(ballot) ?? 0)
    else if (type === 'ok' && version !== undefined) {
      if (version < (atLeast.get(process) ?? 0)) stale.push(index)
      shown.set(ballot, Math.max(version, shown.get(ballot) ?? 0))
    }
  }
  return stale
}
