import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addressHash } from '@/lib/delivery/addresses/address-hash'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { readStatement } from '@/lib/foundation/db/read-statement'
import { fragment, statement } from '@/lib/foundation/db/sql'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { AUDIENCE_BLOCKS, type Audience } from '@/lib/office/campaigns/audience-schemas'
import { audienceFrom } from '@/lib/office/campaigns/audience-sql'
import { countAudience, explainAudience, previewAudience } from '@/lib/office/campaigns/read-audience'
import { aBudgetProcess, aMember, aProposal, contextOf, daysFromNow } from '@/tests/factories'
import { agree, aReader, aTown } from './newsletter'

const query = (
  ctx: Pick<Context, 'organization'>,
  audience: Audience = {},
  basis: 'CONSENT' | 'SERVICE' = 'CONSENT',
) => ({
  organizationId: ctx.organization.id,
  audience,
  basis,
})
const namesIn = async (ctx: SignedInContext, audience: Audience = {}) =>
  (await previewAudience(ctx, query(ctx, audience))).map(({ username }) => username).toSorted()

const EVERY_BLOCK: Required<Audience> = {
  followsProcessIds: [1],
  joinedProcessIds: [1],
  wroteInProcessIds: [1],
  fundedInProcessIds: [1],
  groupIds: [1],
  areaIds: [1],
  languages: ['en'],
  notSignedInSince: '2026-01-01T00:00:00.000Z',
}

describe('the audience of a campaign', () => {
  it('contains members with a confirmed address and a current, recorded consent only', async () => {
    const { organization, admin } = await aTown()
    await aReader(organization, { username: 'ada' })
    await aMember(organization, { username: 'without-consent' })
    const withdrawn = await aReader(organization, { username: 'withdrawn' })
    await agree(organization, withdrawn.actor.userId, false)
    await aReader(organization, { username: 'unconfirmed', emailConfirmed: false })
    const suspended = await aReader(organization, { username: 'suspended' })
    const db = prismaClient()
    await db.membership.updateMany({ where: { userId: suspended.actor.userId }, data: { status: 'SUSPENDED' } })
    const locked = await aReader(organization, { username: 'locked' })
    await db.user.update({ where: { id: locked.actor.userId }, data: { suspendedAt: new Date() } })
    const unproven = await aMember(organization, { username: 'unproven' })
    await db.membership.updateMany({ where: { userId: unproven.userId }, data: { newsletter: true } })
    for (const [username, state] of [
      ['bounced', { hardBounces: 1, blockedUntil: daysFromNow(1) }],
      ['complained', { complainedAt: new Date() }],
    ] as const) {
      await aReader(organization, { username })
      const hash = addressHash(`${username.toUpperCase()}@example.test`)
      await db.addressState.create({ data: { organizationId: organization.id, addressHash: hash, ...state } })
    }
    await db.addressState.create({
      data: {
        organizationId: organization.id,
        addressHash: addressHash('ada@example.test'),
        blockedUntil: daysFromNow(-1),
      },
    })
    expect(await namesIn(admin)).toEqual(['ada'])
    expect(await countAudience(admin, query(admin))).toEqual({
      recipients: 1,
      byLocale: [{ locale: 'en', count: 1 }],
    })
    const service = await previewAudience(admin, query(admin, {}, 'SERVICE'))
    expect(service.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['ada', 'without-consent', 'withdrawn', 'unproven']),
    )
    for (const name of ['unconfirmed', 'suspended', 'locked', 'bounced', 'complained'])
      expect(service.map(({ username }) => username)).not.toContain(name)
  })

  it('is the people to whom every chosen block applies', async () => {
    const { organization, admin } = await aTown()
    const [one, two] = [await aBudgetProcess(organization), await aBudgetProcess(organization)]
    const { id: groupId } = await admin.db.group.create({
      data: { organizationId: organization.id, name: { en: 'G' } },
    })
    const italian = { locale: 'it' }
    await aReader(organization, { username: 'both', joined: [one.processId], groups: [groupId], user: italian })
    await aReader(organization, { username: 'joined', joined: [one.processId, two.processId] })
    await aReader(organization, { username: 'grouped', groups: [groupId] })
    await aReader(organization, { username: 'neither' })
    const joinedProcessIds = [one.processId]
    expect(await namesIn(admin, { joinedProcessIds })).toEqual(['both', 'joined'])
    expect(await namesIn(admin, { joinedProcessIds: [one.processId, two.processId] })).toEqual(['both', 'joined'])
    expect(await namesIn(admin, { joinedProcessIds, groupIds: [groupId] })).toEqual(['both'])
    expect(await namesIn(admin, { joinedProcessIds, languages: ['en'] })).toEqual(['joined'])
    const [neither] = await prismaClient().user.findMany({ where: { username: 'neither' } })
    await admin.db.processFollow.create({
      data: { organizationId: organization.id, processId: one.processId, userId: neither?.id ?? 0, kinds: ['phase'] },
    })
    // Members follow a process until they end it.
    expect(await namesIn(admin, { followsProcessIds: joinedProcessIds })).toEqual(['both', 'joined', 'neither'])
    await admin.db.processFollow.deleteMany({ where: { userId: { not: neither?.id ?? 0 } } })
    expect(await namesIn(admin, { followsProcessIds: joinedProcessIds })).toEqual(['neither'])
  })

  it('finds who wrote, whose idea is funded, who follows an area and who was away', async () => {
    const { organization, admin } = await aTown()
    const process = await aBudgetProcess(organization)
    const { processId } = process
    const [author, drafter, commenter, follower] = await Promise.all(
      ['author', 'drafter', 'commenter', 'follower'].map((username) => aReader(organization, { username })),
    )
    if (!author || !drafter || !commenter || !follower) throw new Error('nobody')
    const proposalId = await aProposal(organization, process, { authorId: author.actor.userId })
    await aProposal(organization, process, { authorId: drafter.actor.userId, status: 'DRAFT' })
    const row = { organizationId: organization.id, proposalId }
    await admin.db.comment.create({ data: { ...row, authorId: commenter.actor.userId, body: 'Yes' } })
    await admin.db.follow.create({ data: { ...row, userId: follower.actor.userId } })
    expect(await namesIn(admin, { wroteInProcessIds: [processId] })).toEqual(['author', 'commenter'])

    const { id: driverId } = await admin.db.driver.create({
      data: { organizationId: organization.id, name: { en: 'A' } },
    })
    const { id: challengeId } = await admin.db.challenge.create({
      data: { organizationId: organization.id, driverId, name: { en: 'T' } },
    })
    await admin.db.proposalChallenge.create({ data: { ...row, challengeId } })
    expect(await namesIn(admin, { areaIds: [driverId] })).toEqual(['author', 'follower'])

    const funded = { fundedInProcessIds: [processId] }
    const result = await aResultOf(admin, process, proposalId)
    expect(await namesIn(admin, funded)).toEqual([])
    await admin.db.result.update({ where: { id: result }, data: { publishedAt: new Date() } })
    expect(await namesIn(admin, funded)).toEqual(['author'])
    await prismaClient().candidate.create({
      data: { ...row, moduleId: process.modules.vote, cost: 100, position: 0 },
    })
    await prismaClient().resultOverride.create({
      data: { ...row, moduleId: process.modules.vote, funded: false, reason: 'Twice', locale: 'en' },
    })
    expect(await namesIn(admin, funded)).toEqual([])

    await prismaClient().membership.updateMany({ data: { createdAt: daysFromNow(-90) } })
    await startSession(author, author.actor.userId)
    await prismaClient().userSession.deleteMany()
    expect(await namesIn(admin, { notSignedInSince: daysFromNow(-30).toISOString() })).toEqual([
      'commenter',
      'drafter',
      'follower',
    ])
  })

  it('never contains people of another organization, also not of a workspace or its umbrella', async () => {
    const umbrella = await aTown({ umbrellaWorkspaceActive: true })
    const child = await aTown({ parentId: umbrella.organization.id })
    const stranger = await aTown()
    await aReader(umbrella.organization, { username: 'above' })
    const both = await aReader(child.organization, { username: 'below' })
    await aReader(stranger.organization, { username: 'stranger' })
    // A member of both who agreed in one of them.
    await prismaClient().membership.create({
      data: { organizationId: umbrella.organization.id, userId: both.actor.userId, newsletter: true },
    })
    expect(await namesIn(umbrella.admin)).toEqual(['above'])
    expect(await namesIn(child.admin)).toEqual(['below'])
    expect(await namesIn(stranger.admin)).toEqual(['stranger'])
    const foreign = await aBudgetProcess(child.organization)
    await prismaClient().processMembership.create({
      data: { organizationId: child.organization.id, processId: foreign.processId, userId: both.actor.userId },
    })
    expect(await namesIn(umbrella.admin, { joinedProcessIds: [foreign.processId] })).toEqual([])
  })

  it('explains why somebody is in it, or not; a DELEGATE finds only people who are in it', async () => {
    const { organization, admin } = await aTown()
    const { processId } = await aBudgetProcess(organization)
    await aReader(organization, { username: 'inside', joined: [processId] })
    await aReader(organization, { username: 'outside' })
    await aMember(organization, { username: 'mute-outside', joined: [processId] })
    const wanted = query(admin, { joinedProcessIds: [processId] })
    const found = await explainAudience(admin, wanted, 'SIDE')
    const of = (name: string) => found.find(({ username }) => username === name)
    expect(of('inside')).toMatchObject({ isIn: true })
    expect(of('outside')).toMatchObject({
      isIn: false,
      reasons: expect.arrayContaining([{ name: 'joinedProcessIds', isMet: false }]),
    })
    expect(of('mute-outside')).toMatchObject({
      isIn: false,
      reasons: expect.arrayContaining([{ name: 'consent', isMet: false }]),
    })
    expect(await explainAudience(admin, wanted, '%')).toEqual([])
    const delegate = contextOf(organization, {
      ...(await aMember(organization, { authorities: ['DELEGATE'] })),
      processRoles: [{ processId, authority: 'DELEGATE' }],
    })
    const seen = await explainAudience(delegate, wanted, 'side')
    expect(seen.map(({ username }) => username)).toEqual(['inside'])
    expect(await explainAudience(delegate, wanted, 'example.test')).toEqual([])
  })
})

async function aResultOf(
  ctx: SignedInContext,
  { processId, modules }: Awaited<ReturnType<typeof aBudgetProcess>>,
  proposalId: number,
): Promise<number> {
  const organizationId = ctx.organization.id
  const counts = { budget: 1000, spent: 100, ballotsCount: 1, choicesCount: 1, hash: 'x' }
  const { id } = await ctx.db.result.create({
    data: { organizationId, processId, moduleId: modules.vote, rule: 'greedy', ...counts },
  })
  await ctx.db.resultItem.create({
    data: {
      organizationId,
      resultId: id,
      proposalId,
      rank: 1,
      votes: 1,
      collected: 0,
      cost: 100,
      funded: true,
      reason: 'funded',
    },
  })
  return id
}

describe('an audience and the vote', () => {
  const SECRET =
    /"(?:Ballot|Choice|VoterMark|LedgerEvent|LedgerEntry|LedgerBatch|AccessCodeUse)"|voter|donat|preference/i

  it('are never joined: the statement of an audience with every block reads no table of the vote', () => {
    expect(Object.keys(EVERY_BLOCK).toSorted()).toEqual([...AUDIENCE_BLOCKS].toSorted())
    for (const basis of ['CONSENT', 'SERVICE'] as const) {
      const all = fragment`SELECT 1 ${audienceFrom({ organizationId: 1, audience: EVERY_BLOCK, basis })}`
      const { text } = statement(all.parts, all.values)
      expect(text).not.toMatch(SECRET)
      const tables = new Set(
        readStatement(text)
          .tables.map(({ name }) => name)
          .filter((name) => /^[A-Z]/.test(name)),
      )
      expect([...tables].toSorted()).toEqual(
        [
          ...['AddressState', 'Challenge', 'CoAuthor', 'Comment', 'Consent', 'Follow', 'GroupMembership', 'Membership'],
          ...[
            'ProcessFollow',
            'ProcessMembership',
            'Proposal',
            'ProposalChallenge',
            'Result',
            'ResultItem',
            'ResultOverride',
            'User',
          ],
        ].toSorted(),
      )
    }
  })

  it('are never joined by any other file of the campaigns', () => {
    const files = globSync('lib/office/campaigns/*.ts')
    expect(files.length).toBeGreaterThan(15)
    const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    expect(
      files.filter((file) => SECRET.test(code(file)) || /\.(?:ballot|choice|voterMark|ledger\w*)\./.test(code(file))),
    ).toEqual([])
  })
})
