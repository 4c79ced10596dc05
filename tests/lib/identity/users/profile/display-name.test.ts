import { beforeEach, describe, expect, test } from 'vitest'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { processFeed } from '@/lib/ideas/finding/process-feed'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { listComments } from '@/lib/participation/comments/list-comments'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { followProposal } from '@/lib/participation/follows/follow-proposal'
import { listFollowers } from '@/lib/participation/follows/list-followers'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let proposalId: number
let shy: SignedInContext
let open: SignedInContext
let friend: SignedInContext

const member = async (username: string, user: { name: string; surname: string; isPublic: boolean }) =>
  contextOf(organization, await aMember(organization, { username, user, joined: [process.processId] }))

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas' })
  shy = await member('shy.one', { name: 'Sandra', surname: 'Hidden', isPublic: false })
  open = await member('open.one', { name: 'Olga', surname: 'Open', isPublic: true })
  friend = await member('friend.one', { name: 'Fred', surname: 'Silent', isPublic: false })
  proposalId = await aProposal(organization, process, { authorId: shy.actor.userId })
  await prismaClient().coAuthor.create({
    data: { organizationId: organization.id, proposalId, userId: friend.actor.userId, acceptedAt: new Date() },
  })
  await writeComment(shy, { proposalId, body: 'Mine' })
  await writeComment(open, { proposalId, body: 'Yours' })
  await followProposal(open, { proposalId })
  await followProposal(friend, { proposalId })
})

async function namesFor(reader: Context) {
  const proposal = await getProposal(reader, proposalId)
  const comments = await listComments(reader, { proposalId, processId: process.processId, page: 0, size: 10 })
  const followers = await listFollowers(reader, { proposalId })
  const api = proposalAnswer(proposal, reader)
  return {
    author: [proposal.author?.name, api.author?.name],
    coAuthors: api.coAuthors.map(({ name }) => name),
    comments: comments.items.map(({ author }) => author?.name),
    followers: followers.items.map(({ name }) => name),
  }
}

const numbered = ({ actor }: SignedInContext) => `Member ${actor.userId}`

describe('the displayed name', () => {
  test('is a number for a private profile and the full name for a public one', async () => {
    for (const reader of [visitorContext(organization), open])
      expect(await namesFor(reader)).toEqual({
        author: [numbered(shy), numbered(shy)],
        coAuthors: [numbered(friend)],
        comments: [numbered(shy), 'Olga Open'],
        followers: ['Olga Open'],
      })
    expect((await processFeed(shy, process.processId)).entries.map(({ author }) => author)).toEqual([numbered(shy)])
  })

  test('is the full name for oneself', async () => {
    expect(await namesFor(shy)).toMatchObject({
      author: ['Sandra Hidden', 'Sandra Hidden'],
      coAuthors: [numbered(friend)],
      comments: ['Sandra Hidden', 'Olga Open'],
    })
    expect((await namesFor(friend)).coAuthors).toEqual(['Fred Silent'])
  })

  test('is in the language of the reader', async () => {
    const german = { ...visitorContext(organization), locale: 'de' as const }
    expect((await namesFor(german)).comments).toEqual([`Mitglied ${shy.actor.userId}`, 'Olga Open'])
  })

  test('is a number when there is no other name', async () => {
    await prismaClient().user.update({ where: { id: open.actor.userId }, data: { name: '', surname: ' ' } })
    expect((await namesFor(shy)).followers).toEqual([numbered(open)])
  })
})
