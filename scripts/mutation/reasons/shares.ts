import type { Argued } from './argued'

export const shares: readonly Argued[] = []
