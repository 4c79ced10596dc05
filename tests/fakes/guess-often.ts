// Consumes points of one limit in a process of its own and prints how many were allowed.

import { databasePool } from '@/lib/foundation/db/pool'
import { AppError } from '@/lib/foundation/errors/app-error'
import { consumeReserved, consumeShared } from '@/lib/foundation/limits/limiter'
import { limiterStatistics } from '@/lib/foundation/limits/statistics'

export type GuessOften = {
  points: number
  tries: number
  whenStoreFails: 'refuse' | 'count-locally'
  /** Reserves points in blocks. */
  inBlocks?: boolean
}
export type GuessesMade = { allowed: number; refused: Record<string, number>; fallbacks: number; refusals: number }

const { points, tries, whenStoreFails, inBlocks = false } = JSON.parse(process.argv[2] ?? '') as GuessOften
const limit = { name: 'guesses', points, seconds: 300, whenStoreFails }

async function guess(): Promise<string> {
  try {
    await (inBlocks ? consumeReserved(limit, 'one account') : consumeShared(limit, 'one account'))
    return 'allowed'
  } catch (error) {
    if (error instanceof AppError) return error.errorName
    throw error
  }
}

const answers = await Promise.all(Array.from({ length: tries }, guess))
const refused = Object.groupBy(
  answers.filter((answer) => answer !== 'allowed'),
  (answer) => answer,
)
const { fallbacks, refusals } = limiterStatistics.read()
const made: GuessesMade = {
  allowed: answers.filter((answer) => answer === 'allowed').length,
  refused: Object.fromEntries(Object.entries(refused).map(([name, list = []]) => [name, list.length])),
  fallbacks,
  refusals,
}
console.log(JSON.stringify(made))
await databasePool().end()
