import { describe, expect, it } from 'vitest'
import { OutOfTime, prepareSearch, sharesDistance } from '@/lib/outcome/results/distance/shares-distance'
import type { SharesRule } from '@/lib/process/allocation-rule/election'

const rule: SharesRule = {
  ...{ kind: 'equal-shares', utility: 'cardinal', completion: 'none', start: 'floor', stop: 'exhaustive' },
  ties: ['file'],
}
const search = prepareSearch(
  {
    budget: 600,
    unit: 1,
    projects: [
      { id: 1, cost: 300, votes: 3 },
      { id: 2, cost: 400, votes: 2 },
      { id: 3, cost: 100, votes: 1, withdrawn: true },
    ],
    ballots: [{ projects: [1, 2], count: 2 }, { projects: [1] }, { projects: [3] }],
  },
  rule,
)

/** The distance of the second project by a search that may ask so many questions. */
function asking(most: number, error: Error = new OutOfTime()) {
  let asked = 0
  const distance = sharesDistance(search, 2, (decide) => {
    asked += 1
    if (asked > most) throw error
    return decide()
  })
  return { asked, distance }
}

describe('a search that is ended', () => {
  const { asked: all, distance: whole } = asking(Number.POSITIVE_INFINITY)

  it('says what it has found, and names what it has not', () => {
    const missing = Array.from({ length: all + 1 }, (_, most) => {
      const { distance } = asking(most)
      if (distance.notComputed === undefined) expect(distance).toEqual(whole)
      else if (distance.notComputed.length === 1)
        expect(distance).toEqual({ ...whole, moreSupport: null, notComputed: ['moreSupport'] })
      else expect(distance).toEqual({ cheaperBy: null, moreSupport: null, notComputed: ['cheaperBy', 'moreSupport'] })
      return distance.notComputed?.length ?? 0
    })
    expect(whole).toMatchObject({ cheaperBy: expect.any(BigInt), moreSupport: expect.any(BigInt) })
    expect(missing.filter((count) => count === 0)).toHaveLength(1)
    expect(missing.toSorted((a, b) => b - a)).toEqual(missing)
    expect(new Set(missing)).toEqual(new Set([2, 1, 0]))
  })

  it('passes on any other failure', () => {
    expect(() => asking(0, new Error('disk full'))).toThrow('disk full')
  })

  it('asks nothing for a project that was withdrawn or is unknown', () => {
    const never = () => {
      throw new Error('asked')
    }
    for (const id of [3, 9]) expect(sharesDistance(search, id, never)).toEqual({ cheaperBy: null, moreSupport: null })
  })

  it('asks twice where what the supporters have left pays it', () => {
    const projects = [
      { id: 1, cost: 300, votes: 2 },
      { id: 2, cost: 400, votes: 2 },
    ]
    const ballots = projects.map(({ id }) => ({ projects: [id], count: 2 }))
    const apart = prepareSearch({ budget: 600, unit: 1, projects, ballots }, rule)
    const answers: boolean[] = []
    const { cheaperBy, notComputed } = sharesDistance(apart, 2, (decide) => {
      if (answers.length === 2) throw new OutOfTime()
      answers.push(decide())
      return answers.at(-1) === true
    })
    expect({ cheaperBy, notComputed, answers }).toEqual({
      ...{ cheaperBy: 100n, notComputed: ['moreSupport'], answers: [true, false] },
    })
  })
})
