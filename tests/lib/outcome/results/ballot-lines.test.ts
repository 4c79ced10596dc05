import { describe, expect, it } from 'vitest'
import { parseBallotLines } from '@/lib/outcome/results/thread/ballot-lines'

describe('the ballots that travel to the thread as one text', () => {
  it('are read line by line, and empty ones are counted', () => {
    expect(parseBallotLines({ lines: '3 12,15 1,1\n1 12 1', empty: 2, longest: null })).toEqual([
      { projects: [12, 15], points: [1, 1], count: 3 },
      { projects: [12], points: [1], count: 1 },
      { projects: [], points: [], count: 2 },
    ])
  })

  it('are none where nobody voted', () => {
    expect(parseBallotLines({ lines: '', empty: 0, longest: 'given' })).toEqual([])
    expect(parseBallotLines({ lines: '', empty: 1, longest: null })).toEqual([{ projects: [], points: [], count: 1 }])
  })

  it.each([
    // The longest ballot allowed has four places, the longest given one three.
    [4, [[4, 3, 2], [4]]],
    ['given', [[3, 2, 1], [3]]],
  ] as const)('give an equal first place the same points, with the longest ballot %s', (longest, points) => {
    const read = parseBallotLines({ lines: '1 5,6,7 3,2,1\n9 6 1', empty: 0, longest })
    expect(read.map((ballot) => ballot.points)).toEqual(points)
  })
})
