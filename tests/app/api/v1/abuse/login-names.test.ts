// The names by which people sign in are told to nobody.
import { describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { calls } from '@/lib/generated/calls'
import { listPublicPeople } from '@/lib/ideas/finding/community-people'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { followProposal } from '@/lib/participation/follows/follow-proposal'
import { getPublicProfileCall as getPerson } from '@/lib/participation/personal-data/user-calls'
import { api } from '@/tests/api/client'
import { tokenOf } from '@/tests/api/token-of'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'

type Member = { username: string; isPublic?: boolean; authorities?: ('ADMIN' | 'FACILITATOR')[] }

/** A town in which people of every kind wrote something, or did not. */
async function aTown() {
  await resetLimits()
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'ideas' })
  const member = async ({ username, isPublic = false, authorities = [] }: Member): Promise<SignedInContext> => {
    const user = { name: 'Vera', surname: 'Shown', isPublic }
    return contextOf(
      organization,
      await aMember(organization, { username, user, authorities, joined: [process.processId] }),
    )
  }
  const people = {
    author: await member({ username: 'login.author' }),
    coAuthor: await member({ username: 'login.coauthor' }),
    writer: await member({ username: 'login.writer' }),
    open: await member({ username: 'login.open', isPublic: true }),
    silent: await member({ username: 'login.silent' }),
    admin: await member({ username: 'login.admin', authorities: ['ADMIN'] }),
  }
  const proposalId = await aProposal(organization, process, { authorId: people.author.actor.userId })
  await prismaClient().coAuthor.create({
    data: { organizationId: organization.id, proposalId, userId: people.coAuthor.actor.userId, acceptedAt: new Date() },
  })
  for (const ctx of [people.writer, people.open, people.admin]) await writeComment(ctx, { proposalId, body: 'A word' })
  await followProposal(people.open, { proposalId })
  return { organization, process, proposalId, people }
}

const seen = (organization: CurrentOrganization, id: number, token?: string) =>
  api(organization).as(token).get(getPerson, { params: { id } })

describe('the people of a town', () => {
  it('are shown who have a public profile or published something, by the displayed name', async () => {
    const { organization, people } = await aTown()
    for (const who of ['author', 'coAuthor', 'writer'] as const) {
      const { userId } = people[who].actor
      const answer = await seen(organization, userId)
      expect(answer.json).toEqual({ id: userId, isPublic: false, displayName: `Member ${userId}` })
    }
    const open = await seen(organization, people.open.actor.userId)
    expect(open.json).toMatchObject({ isPublic: true, displayName: 'Vera Shown' })
    expect(open.text).not.toContain('login.')
  })

  it('are unknown otherwise, by the same answer as who does not exist', async () => {
    const { organization, process, proposalId, people } = await aTown()
    const { userId } = people.silent.actor
    const token = await tokenOf(organization, people.writer.actor)
    const without = (text: string, id: number) => text.replaceAll(String(id), 'ID').replace(/"instance":"[^"]*"/, '')
    for (const reader of [undefined, token]) {
      const [hidden, unknown] = [await seen(organization, userId, reader), await seen(organization, 999_999, reader)]
      expect([hidden.status, unknown.status]).toEqual([404, 404])
      expect(without(hidden.text, userId)).toBe(without(unknown.text, 999_999))
    }
    // What nobody sees any more shows nobody.
    const { writer, author, coAuthor } = people
    await prismaClient().comment.updateMany({
      where: { authorId: writer.actor.userId },
      data: { hiddenAt: new Date() },
    })
    expect((await seen(organization, writer.actor.userId)).status).toBe(404)
    await prismaClient().process.update({ where: { id: process.processId }, data: { visibility: 'PRIVATE' } })
    for (const one of [author, coAuthor]) expect((await seen(organization, one.actor.userId)).status).toBe(404)
    await prismaClient().process.update({ where: { id: process.processId }, data: { visibility: 'PUBLIC' } })
    await prismaClient().proposal.update({ where: { id: proposalId }, data: { hiddenAt: new Date() } })
    for (const one of [author, coAuthor]) expect((await seen(organization, one.actor.userId)).status).toBe(404)
  })

  it('are not found by the name with which they sign in', async () => {
    const { organization } = await aTown()
    const people = async (q: string) => (await listPublicPeople(visitorContext(organization), { q })).items
    expect(await people('login.open')).toEqual([])
    expect(await people('Vera')).toMatchObject([{ displayName: 'Vera Shown' }])
  })
})

describe('the calls that everybody may make', () => {
  const open = calls.filter(({ method, access }) => method === 'GET' && access !== 'member')

  it('tell a visitor and a member no name by which anybody signs in', async () => {
    const { organization, process, proposalId, people } = await aTown()
    const { vote, ideas } = { ideas: process.modules.ideas, vote: process.modules.vote }
    const token = await tokenOf(organization, people.silent.actor)
    let answered = 0
    for (const read of open) {
      const ids = [process.processId, ideas, vote, proposalId, people.open.actor.userId, people.author.actor.userId]
      for (const id of read.path.includes('{') ? ids : [0]) {
        const params = Object.fromEntries([...read.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]))
        for (const reader of [undefined, token]) {
          const { status, text } = await api(organization).as(reader).send(read, { params })
          if (status === 200) answered += 1
          const others = text.replaceAll(people.silent.actor.username, '')
          expect(others, `${read.path} ${id}`).not.toMatch(/login\./)
        }
      }
    }
    expect(answered).toBeGreaterThan(50)
  }, 120_000)
})
