import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ballotsHash } from '@/lib/outcome/ballot-audits/drawing/audit-list'
import { type ListedBallot, sha256, sortedList } from '@/lib/outcome/ballot-audits/sorted-list'
import { measureEventLoop } from './event-loop'

const LONGEST_MS = 50

it('the list of 60,000 ballots is sorted and hashed without blocking the event loop', { timeout: 60_000 }, async () => {
  const ballots = Array.from({ length: 60_000 }, (_, at) => aBallot(at))
  const { value, longestCpuMs } = await measureEventLoop(() => sortedList(ballots))
  const { entries, levels } = value
  expect(entries.map(({ ballot }) => ballot)).toEqual(ballots.map(({ ballot }) => ballot).toSorted())
  expect(levels.root).toMatch(/^[\da-f]{64}$/)
  const published = entries.filter(({ choices }) => choices.length > 0)
  expect(value.ballots).toBe(await ballotsHash(published, sha256))
  expect(longestCpuMs).toBeLessThan(LONGEST_MS)
})

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

// Some voters emptied their ballots.
function aBallot(at: number): ListedBallot {
  const choices =
    at % 50 === 0 ? [] : Array.from({ length: 5 }, (_, idea): [number, number] => [idea * 7 + (at % 5), 1])
  return {
    ballot: hash(`ballot ${at}`).slice(0, 20),
    id: String(at),
    version: 1,
    receipt: `R${at}`,
    commitment: hash(`commitment ${at}`),
    choices,
  }
}
