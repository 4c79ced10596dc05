import type { Argued } from './argued'

export const distance: readonly Argued[] = []
