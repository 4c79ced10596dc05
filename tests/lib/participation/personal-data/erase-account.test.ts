import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { prismaClient } from '@/lib/foundation/db/client'
import { sentPicture } from '@/lib/foundation/files/storing/store-picture'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { login } from '@/lib/identity/auth/sign-in/login'
import { updateAvatar } from '@/lib/identity/users/profile/update-avatar'
import { setPassword } from '@/lib/identity/users/security/set-password'
import { listComments } from '@/lib/participation/comments/list-comments'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { eraseNow } from '@/tests/factories/critical'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { testDatabaseUrl } from '@/tests/setup/database'

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A member who has left a trace in every corner, in an organization with an administrator. */
async function aBusyLife() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const { processId } = process
  const actor = await anAccount(organization, {
    username: 'zoroaster',
    joined: [processId],
    user: {
      name: 'Zenobia',
      surname: 'Quartz',
      mobile: '+393331234567',
      taxCodeKey: 'zq',
      biography: 'Zenobia was here',
    },
  })
  const ctx = contextOf(organization, actor)
  const proposalId = await aProposal(organization, process, { authorId: actor.userId, title: 'Benches' })
  await aProposal(organization, process, { authorId: actor.userId, title: 'Secret draft', status: 'DRAFT' })
  const row = { organizationId: organization.id, proposalId }
  await ctx.db.comment.create({ data: { ...row, authorId: actor.userId, body: 'Yes please' } })
  await ctx.db.follow.create({ data: { ...row, userId: actor.userId } })
  await ctx.db.contactMessage.create({
    data: {
      ...row,
      senderId: actor.userId,
      name: 'Zenobia',
      email: actor.email ?? '',
      body: 'x',
      collaborationType: 'OTHER',
      consentedAt: ctx.now,
    },
  })
  const wrote = { name: 'Zenobia', email: actor.email ?? '', emailKey: actor.email ?? '', subject: 'x', body: 'x' }
  await ctx.db.enquiry.create({ data: { ...wrote, organizationId: organization.id, locale: 'en' } })
  await ctx.db.enquiry.create({
    data: {
      ...wrote,
      organizationId: organization.id,
      locale: 'en',
      senderId: actor.userId,
      email: 'quartz@work.test',
      emailKey: 'quartz@work.test',
    },
  })
  const subscribed = { email: actor.email ?? '', emailKey: actor.email ?? '', organizationId: organization.id }
  await ctx.db.subscription.create({ data: { ...subscribed, locale: 'en', confirmedAt: ctx.now } })
  await anOpenVote(organization, process)
  await castPreference(ctx, { moduleId: process.modules.vote, proposalId })
  await updateAvatar(ctx, { avatar: sentPicture(new File([GIF], 'zenobia-quartz.gif')) })
  await setPassword(ctx, { userId: actor.userId, tokenVersion: 0 }, 'copper lantern')
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { ctx, admin, process, proposalId, userId: actor.userId }
}

/** Tables that hold one of the words, wherever in a row. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: testDatabaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await client.query(`SELECT 1 FROM ${name} t WHERE t::text ILIKE ANY($1) LIMIT 1`, [
        words.map((word) => `%${word}%`),
      ])
      if (rowCount) found.push(name)
    }
    return found
  } finally {
    await client.end()
  }
}

describe('erasing an account', () => {
  it('leaves no name, address, number, file name or draft anywhere in the database (P02)', async () => {
    const { admin, userId } = await aBusyLife()
    const traces = ['zenobia', 'quartz', 'zoroaster', '3331234567', 'Secret draft']
    expect(await tablesWith(...traces)).not.toEqual([])
    await eraseNow(admin, { userId })
    // The last mail goes to the address, and forgets it.
    expect(await tablesWith(...traces)).toEqual(['"OutboxMessage"'])
    expect(await prismaClient().outboxMessage.findMany()).toMatchObject([{ template: 'account-erased', userId: null }])
    await deliverOutbox()
    // What stands for the person's mailbox here.
    expect(await tablesWith(...traces)).toEqual(['"DemoMessage"'])
    expect(await prismaClient().file.count()).toBe(0)
  })

  it('keeps published contributions without author, and every vote in the totals (P02)', async () => {
    const { admin, userId, proposalId, process } = await aBusyLife()
    const before = await prismaClient().choice.count()
    await eraseNow(admin, { userId })
    expect(await getProposal(admin, proposalId)).toMatchObject({ title: 'Benches', author: null, authorId: userId })
    const comments = await listComments(admin, { proposalId, processId: process.processId, page: 0, size: 10 })
    expect(comments.items).toMatchObject([{ body: 'Yes please', author: null }])
    expect(await prismaClient().choice.count()).toBe(before)
    expect(await prismaClient().ballot.findMany({ select: { moduleId: true, voterId: true } })).toEqual([
      { moduleId: process.modules.vote, voterId: null },
    ])
    expect(await prismaClient().follow.count()).toBe(1)
    const acts = await admin.db.auditEntry.findMany()
    expect(acts.map(({ act, subject }) => [act, subject])).toEqual([['person.erased', `user ${userId}`]])
  })

  it('ends all sessions at once and refuses further sign-ins (P08)', async () => {
    const { ctx, admin, userId } = await aBusyLife()
    const { token } = await startSession(ctx, userId)
    await eraseNow(admin, { userId })
    await expect(tokenActor(ctx.organization, token, new Date())).rejects.toMatchObject({ errorName: 'tokenInvalid' })
    const visitor = visitorContext(ctx.organization)
    for (const password of [PASSWORD, 'copper lantern'])
      await expect(login(visitor, { username: 'zoroaster', password })).rejects.toMatchObject({ code: 1 })
    await expect(eraseNow(admin, { userId })).rejects.toMatchObject({ errorName: 'accountUnknown' })
  })

  it('of a member of another organization keeps the account there', async () => {
    const { admin, userId, proposalId } = await aBusyLife()
    const elsewhere = await anOrganization()
    await prismaClient().membership.create({ data: { organizationId: elsewhere.id, userId } })
    await eraseNow(admin, { userId })
    const user = await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })
    expect(user).toMatchObject({ name: 'Zenobia', erasedAt: null })
    const proposal = await getProposal(admin, proposalId)
    expect(proposal.author).toBeNull()
    expect(proposal.authorId).not.toBe(userId)
    expect(await admin.db.membership.count({ where: { userId } })).toBe(0)
  })

  it('is for an ADMIN, and is refused for oneself, the last ADMIN and people of other organizations', async () => {
    const { ctx, admin, userId } = await aBusyLife()
    await expect(eraseNow(ctx, { userId })).rejects.toMatchObject({ errorName: 'permissionDenied' })
    const self = eraseNow(admin, { userId: admin.actor.userId })
    await expect(self).rejects.toMatchObject({ errorName: 'notOnYourself' })
    const stranger = await aMember(await anOrganization())
    const foreign = eraseNow(admin, { userId: stranger.userId })
    await expect(foreign).rejects.toMatchObject({ errorName: 'accountUnknown' })
  })
})
