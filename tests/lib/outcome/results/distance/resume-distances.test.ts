import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { prismaClient } from '@/lib/foundation/db/client'
import { Prisma } from '@/lib/generated/prisma/client'
import { distanceSearchColumn, measureDistances } from '@/lib/outcome/results/counting/measure-distances'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { explainDistance } from '@/lib/outcome/results/reading/explain-distance'
import { distanceColumn } from '@/lib/outcome/results/reading/result-rows'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { aParticipant } from '@/tests/factories/participants'

/** A run of the job in which each result decides one change: what a turn is where one takes as long as the run. */
const SHORTEST = { runMs: 0 }

/** Ideas of 900, 800, 700 and 600, and 1000 to spend under Equal Shares with `add1`. */
async function aPublishedVote(voters: number): Promise<number> {
  const rule = { kind: 'equal-shares', completion: 'add1', utility: 'cardinal' }
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote: { settings: { rule } as object } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const ideas: number[] = []
  for (const cost of [900, 800, 700, 600]) ideas.push(await aProposal(organization, process, { cost }))
  const moduleId = process.modules.vote
  await openVoting(admin, { moduleId })
  for (let voter = 0; voter < voters; voter++) {
    const ctx = await aParticipant(organization, process)
    for (const proposalId of ideas.slice(voter % 3)) await castPreference(ctx, { moduleId, proposalId })
  }
  await closeVoting(admin, { moduleId, ...EARLY })
  await publishResult(admin, { processId: process.processId })
  return moduleId
}

type Search = z.output<typeof distanceSearchColumn>

const resultOf = (moduleId: number) => prismaClient().result.findFirstOrThrow({ where: { moduleId } })
async function distancesOf(moduleId: number) {
  const items = await prismaClient().resultItem.findMany({
    where: { result: { moduleId }, funded: false },
    orderBy: { rank: 'asc' },
  })
  return items.map(({ distance }) => distanceColumn.parse(distance))
}

beforeEach(async () => {
  await prismaClient().result.updateMany({ data: { distancesAt: new Date() } })
})

describe('the distances of a large vote', () => {
  it('are stored as they are found, and the next turn resumes where the last one ended', async () => {
    const atOnce = await aPublishedVote(3)
    await measureDistances()
    expect(await resultOf(atOnce)).toMatchObject({ distancesAt: expect.any(Date), distancesSearch: null })
    const moduleId = await aPublishedVote(3)
    let answers = 0
    let stored = 0
    let turns = 0
    let isStoredEarly = false
    while ((await measureDistances(SHORTEST)) > 0) {
      turns += 1
      const { distancesAt, distancesSearch, distancesMs } = await resultOf(moduleId)
      const now = (await distancesOf(moduleId)).filter((distance) => distance !== null).length
      const search = distanceSearchColumn.parse(distancesSearch)
      if (distancesAt === null && now === stored) expect(search?.answers.length).toBe(answers + 1)
      if (distancesAt === null && now > 0) isStoredEarly = true
      expect(distancesMs).toBeGreaterThanOrEqual(turns)
      ;[answers, stored] = [search?.answers.length ?? 0, now]
    }
    expect(isStoredEarly).toBe(true)
    expect(turns).toBeGreaterThan(5)
    expect(await distancesOf(moduleId)).toEqual(await distancesOf(atOnce))
    expect((await distancesOf(moduleId)).every((distance) => distance?.notComputed.length === 0)).toBe(true)
  })

  it('do not keep a small vote waiting: it takes its turn first, and then whoever had less time', async () => {
    const [large, small] = [await aPublishedVote(4), await aPublishedVote(2)]
    const used = async () => [(await resultOf(large)).distancesMs, (await resultOf(small)).distancesMs]
    expect(await measureDistances(SHORTEST)).toBe(1)
    expect(await used()).toEqual([0, expect.any(Number)])
    expect((await resultOf(small)).distancesMs).toBeGreaterThan(0)
    expect(await measureDistances(SHORTEST)).toBe(1)
    expect((await resultOf(large)).distancesMs).toBeGreaterThan(0)
    await prismaClient().result.updateMany({ where: { moduleId: large }, data: { distancesMs: 1_000_000 } })
    while ((await resultOf(small)).distancesAt === null) await measureDistances(SHORTEST)
    expect((await resultOf(large)).distancesMs).toBe(1_000_000)
    await measureDistances(SHORTEST)
    expect((await resultOf(large)).distancesMs).toBeGreaterThan(1_000_000)
  })

  it('are told to be unknown when the time for the vote is used up, not to be impossible', async () => {
    const moduleId = await aPublishedVote(3)
    await measureDistances({ ...SHORTEST, totalMs: 1 })
    expect(await resultOf(moduleId)).toMatchObject({ distancesAt: expect.any(Date), distancesSearch: null })
    const distances = await distancesOf(moduleId)
    expect(distances.length).toBeGreaterThan(1)
    const reader = { locale: 'en', currency: 'EUR' } as const
    for (const distance of distances)
      expect(explainDistance(distance, 'people', reader)).toEqual([{ key: 'distance.notComputed', params: {} }])
    expect(await measureDistances()).toBe(0)
  })

  it('keep what is known of the project whose search ended', () => {
    const reader = { locale: 'en', currency: 'EUR' } as const
    const keys = (cheaperBy: number | null, moreSupport: number | null, notComputed: ('cheaperBy' | 'moreSupport')[]) =>
      explainDistance({ cheaperBy, moreSupport, notComputed }, 'people', reader).map(({ key }) => key)
    expect(keys(100, null, ['moreSupport'])).toEqual(['distance.cheaper', 'distance.supportNotComputed'])
    expect(keys(null, null, ['moreSupport'])).toEqual(['distance.supportNotComputed'])
    expect(keys(null, 2, ['cheaperBy'])).toEqual(['distance.people', 'distance.costNotComputed'])
    expect(keys(null, null, [])).toEqual(['distance.never'])
  })

  it('keep in the database what is known of the project whose search ended', async () => {
    const moduleId = await aPublishedVote(3)
    let answers: Search = null
    // The search of the first project, until its distance is stored.
    while ((await distancesOf(moduleId)).every((distance) => distance === null)) {
      const { distancesSearch } = await resultOf(moduleId)
      answers = distanceSearchColumn.parse(distancesSearch) ?? answers
      await measureDistances(SHORTEST)
    }
    if (!answers) throw new Error('the search took one turn')
    // All answers but the last two are stored, and there is time for one more.
    const search = { ...answers, answers: answers.answers.slice(0, -1) }
    await prismaClient().resultItem.updateMany({ data: { distance: Prisma.DbNull } })
    await prismaClient().result.updateMany({
      where: { moduleId },
      data: { distancesAt: null, distancesSearch: search, distancesMs: 500 },
    })
    await measureDistances({ ...SHORTEST, totalMs: 501 })
    const known = (await distancesOf(moduleId)).filter((distance) => distance?.notComputed.length === 1)
    expect(known).toEqual([{ cheaperBy: expect.any(Number), moreSupport: null, notComputed: ['moreSupport'] }])
    expect(await resultOf(moduleId)).toMatchObject({ distancesAt: expect.any(Date), distancesSearch: null })
  })

  it('end where each turn is lost with its worker, since a turn is charged before it begins', async () => {
    const moduleId = await aPublishedVote(2)
    await prismaClient().result.updateMany({ where: { moduleId }, data: { distancesMs: 500 } })
    await measureDistances({ totalMs: 500 })
    expect((await distancesOf(moduleId)).every((distance) => distance?.notComputed.length === 2)).toBe(true)
    expect((await resultOf(moduleId)).distancesAt).not.toBeNull()
  })
})
