import { describe, expect, it } from 'vitest'
import { OutOfTime, prepareSearch, sharesDistance } from '@/lib/outcome/results/distance/shares-distance'
import type { SharesRule } from '@/lib/process/allocation-rule/election'

const rule: SharesRule = {
  kind: 'equal-shares',
  utility: 'cardinal',
  completion: 'none',
  start: 'floor',
  stop: 'exhaustive',
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
})

describe('the questions of a search', () => {
  /** The distance of the second of two projects with supporters of their own, and the answers on the way to it. */
  function searched({ budget = 600, cost = 400, unit = 1, supporters = 2 }) {
    const projects = [
      { id: 1, cost: 300, votes: 2 },
      { id: 2, cost, votes: supporters },
    ]
    const ballots = projects.map(({ id, votes }) => ({ projects: [id], count: votes }))
    let answers = ''
    const distance = sharesDistance(prepareSearch({ budget, unit, projects, ballots }, rule), 2, (decide) => {
      const isEnough = decide()
      answers += isEnough ? '1' : '0'
      return isEnough
    })
    return { ...distance, answers }
  }

  it.each<[string, Parameters<typeof searched>[0], bigint | null, bigint | null, string]>([
    ['the cost that is left, a unit more, and one person', { cost: 350 }, 50n, 1n, '10 1'],
    ['the same in larger units', { unit: 50 }, 100n, 2n, '10 01'],
    ['a single unit', { unit: 100 }, 100n, 2n, '1 01'],
    ['the lowest cost of all', { budget: 200, unit: 100 }, 300n, null, '10 000'],
    ['the lowest cost alone where nobody supports it', { supporters: 0 }, null, null, '0 00'],
    ['the number between two and four, which is enough', { cost: 420 }, 120n, 3n, '10 0011'],
    ['the number between two and four, which is not', { cost: 430 }, 130n, 4n, '10 0010'],
  ])('are %s', (_case, vote, cheaperBy, moreSupport, answers) => {
    expect(searched(vote)).toEqual({ cheaperBy, moreSupport, answers: answers.replace(' ', '') })
  })
})
