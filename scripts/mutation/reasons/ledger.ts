import type { Argued } from './argued'

export const ledger: readonly Argued[] = [
  {
    file: 'lib/outcome/ledger/sealing/merkle.ts',
    line: 'while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]',
    replacement: 'true',
    reason: 'a place here is above 0, and halving makes it odd before it is 0',
  },
]
