import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SHORTLIST_MAX } from '@/lib/participation/votes/limits'
import { readShortlist, toggleShortlist } from '@/lib/participation/votes/shortlist'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

/** The cookies of one browser. */
const jar = new Map<string, string>()
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string) => jar.set(name, value),
  }),
}))
beforeEach(() => jar.clear())

describe('ideas that a member keeps for later', () => {
  it('are added and removed, for each vote', async () => {
    const organization = await anOrganization()
    const ctx = contextOf(organization, await aMember(organization))
    expect(await readShortlist(ctx, 1)).toEqual([])
    for (const proposalId of [7, 8, 9])
      expect(await toggleShortlist(ctx, { moduleId: 1, proposalId })).toEqual({ isKept: true })
    expect(await readShortlist(ctx, 1)).toEqual([7, 8, 9])
    expect(await toggleShortlist(ctx, { moduleId: 1, proposalId: 8 })).toEqual({ isKept: false })
    expect(await readShortlist(ctx, 1)).toEqual([7, 9])
    expect(await readShortlist(ctx, 2)).toEqual([])
  })

  it('are not those of another person at the same computer, nor of a visitor', async () => {
    const organization = await anOrganization()
    const ctx = contextOf(organization, await aMember(organization))
    await toggleShortlist(ctx, { moduleId: 1, proposalId: 7 })
    const other = contextOf(organization, await aMember(organization))
    expect(await readShortlist(other, 1)).toEqual([])
    expect(await readShortlist(visitorContext(organization), 1)).toEqual([])
    const visitor = toggleShortlist(visitorContext(organization), { moduleId: 1, proposalId: 8 })
    expect(await refusal(visitor)).toBe('signInRequired')
    await toggleShortlist(other, { moduleId: 1, proposalId: 8 })
    expect(await readShortlist(other, 1)).toEqual([8])
  })

  it('lose the oldest when there are too many', async () => {
    const organization = await anOrganization()
    const ctx = contextOf(organization, await aMember(organization))
    for (let proposalId = 1; proposalId <= SHORTLIST_MAX + 1; proposalId++)
      await toggleShortlist(ctx, { moduleId: 1, proposalId })
    const kept = await readShortlist(ctx, 1)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([SHORTLIST_MAX, 2, SHORTLIST_MAX + 1])
    expect(Buffer.byteLength([...jar.values()].join())).toBeLessThan(4096)
  })
})
