// Why a change that no test notices changes nothing that could be noticed. tests/house/mutation.test.ts finds lines that
// are gone.
import type { Argued } from './reasons/argued'
import { distance } from './reasons/distance'
import { example } from './reasons/example'
import { ledger } from './reasons/ledger'
import { probe } from './reasons/probe'
import { results } from './reasons/results'
import { shares } from './reasons/shares'
import { votes } from './reasons/votes'

export const ARGUED: readonly Argued[] = [...results, ...shares, ...probe, ...distance, ...example, ...votes, ...ledger]
