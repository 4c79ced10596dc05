import type { Argued } from './argued'

export const example: readonly Argued[] = []
