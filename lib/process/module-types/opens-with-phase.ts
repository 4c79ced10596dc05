import type { ModuleKind } from './types/module-kind'

/** Whether a new module opens with its phase: all but votes, which officers open, and results, which come of them. */
export function opensWithPhase({ ballot, showsResult }: Pick<ModuleKind, 'ballot' | 'showsResult'>): boolean {
  return ballot === null && !showsResult
}
