import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { todayOf } from '@/lib/outcome/follow-through/days'
import { exportOpenData } from '@/lib/outcome/open-data/export-open-data'
import { overrideResult, overrideResultCall as PUT } from '@/lib/outcome/results/publishing/override-result'
import { overrideInput } from '@/lib/outcome/results/publishing/override-schemas'
import { countVotes, publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResultCall as GET } from '@/lib/outcome/results/reading/calls'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { announceEvents } from '@/lib/process/process-news/announce-events'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { refusal, refusalAt } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let admin: SignedInContext
let processId: number
let moduleId: number
/** Of 600, 500 and 400 with three, two and one vote; 1000 pay the first and the last. */
let ideas: [number, number, number]

beforeEach(async () => {
  organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  processId = process.processId
  moduleId = process.modules.vote
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const made: number[] = []
  for (const cost of [600, 500, 400]) made.push(await aProposal(organization, process, { cost }))
  ideas = made as [number, number, number]
  await openVoting(admin, { moduleId })
  for (let voter = 0; voter < 3; voter++) {
    const ctx = contextOf(organization, await aMember(organization, { joined: [processId] }))
    for (const proposalId of ideas.slice(0, 3 - voter)) await castPreference(ctx, { moduleId, proposalId })
  }
})

const decide = (proposalId: number, outcome: 'FUNDED' | 'NOT_FUNDED' | 'BY_RULE', ctx = admin) =>
  overrideResult(ctx, { processId, proposalId, outcome, reason: `Decided ${outcome}`, decidedBy: 'The council' })

describe('overriding a result', () => {
  it('moves its idea on every page, order and filter of the result, and in the totals', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await countVotes(admin, { processId })
    await decide(ideas[0], 'NOT_FUNDED')
    await decide(ideas[1], 'FUNDED')
    await decide(ideas[2], 'NOT_FUNDED')
    await decide(ideas[2], 'BY_RULE')
    await publishResult(admin, { processId })
    const ctx = visitorContext(organization)
    const { items } = await getResult(ctx, { processId })
    for (const order of ['votes', 'collected'] as const)
      for (const show of ['all', 'carried', 'rest'] as const) {
        const expected = items
          .filter(({ carriedOut }) => show === 'all' || carriedOut === (show === 'carried'))
          .toSorted((a, b) => Number(b.carriedOut) - Number(a.carriedOut) || b[order] - a[order] || a.rank - b.rank)
        const read: number[] = []
        for (let page = 0; page < 4; page++) {
          const part = await getResult(ctx, { processId }, { order, show, page, size: 1 })
          read.push(...part.items.map(({ proposalId }) => proposalId))
          expect(part).toMatchObject({
            matchCount: expected.length,
            itemsCount: 3,
            fundedCount: 2,
            largest: { votes: 3, collected: 0 },
            carriedOut: { count: 2, cost: 900 },
          })
        }
        expect(read, `${order} ${show}`).toEqual(expected.map(({ proposalId }) => proposalId))
      }
  })

  it('is displayed beside the computed result, whose hash stays the same', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    const { hash } = await countVotes(admin, { processId })
    await decide(ideas[1], 'FUNDED')
    await publishResult(admin, { processId })
    await decide(ideas[2], 'NOT_FUNDED')
    const result = await getResult(visitorContext(organization), { processId })
    expect(result).toMatchObject({ hash, spent: 1000, fundedCount: 2, carriedOut: { count: 2, cost: 1100 } })
    expect(result.items.map((it) => [it.funded, it.reason, it.carriedOut, it.override?.reason ?? null])).toEqual([
      [true, 'funded', true, null],
      [false, 'doesNotFit', true, 'Decided FUNDED'],
      [true, 'funded', false, 'Decided NOT_FUNDED'],
    ])
    const answer = await api(organization).get(GET, { params: { processId } })
    const body = answer.json
    expect(body.items.map(({ override }) => override)).toEqual([
      null,
      {
        funded: true,
        reason: 'Decided FUNDED',
        language: 'en',
        by: 'ADMIN',
        decidedAt: expect.any(String),
        decidedBy: 'The council',
        decidedOn: null,
      },
      {
        funded: false,
        reason: 'Decided NOT_FUNDED',
        language: 'en',
        by: 'ADMIN',
        decidedAt: expect.any(String),
        decidedBy: 'The council',
        decidedOn: null,
      },
    ])
    expect(JSON.stringify(body)).not.toContain(admin.actor.username)
    const open = await exportOpenData(visitorContext(organization), { processId, format: 'json' })
    const { projects } = JSON.parse(open.text) as { projects: Record<string, unknown>[] }
    expect(projects.map((row) => [row['selected'], row['decided'], row['decision_reason'], row['decided_by']])).toEqual(
      [
        [1, '', '', ''],
        [0, 1, 'Decided FUNDED', 'The council'],
        [1, 0, 'Decided NOT_FUNDED', 'The council'],
      ],
    )
  })

  it('moves the idea in lists of funded ideas', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    await decide(ideas[1], 'FUNDED')
    const read = async (asked: { show?: 'all' | 'carried' | 'rest'; q?: string }) => {
      const window = { order: 'votes', page: 0, size: 2, ...asked } as const
      const { items, matchCount, itemsCount } = await getResult(admin, { processId }, window)
      return [items.map(({ proposalId }) => proposalId), matchCount, itemsCount]
    }
    await decide(ideas[0], 'NOT_FUNDED')
    expect(await read({})).toEqual([[ideas[1], ideas[2]], 3, 3])
    expect(await read({ show: 'carried' })).toEqual([[ideas[1], ideas[2]], 2, 3])
    expect(await read({ show: 'rest' })).toEqual([[ideas[0]], 1, 3])
    expect(await read({ q: 'no such words' })).toEqual([[], 0, 3])
  })

  it('is revoked by a second override with its own reason, and both stay visible', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    await decide(ideas[0], 'NOT_FUNDED')
    expect(await decide(ideas[0], 'BY_RULE')).toMatchObject({ outcome: 'BY_RULE' })
    // What the rule says already is the rule again.
    await decide(ideas[0], 'NOT_FUNDED')
    expect(await decide(ideas[0], 'FUNDED')).toMatchObject({ outcome: 'BY_RULE' })
    await expect(decide(ideas[0], 'FUNDED')).rejects.toThrow('outcomeUnchanged')
    await expect(decide(ideas[0], 'BY_RULE')).rejects.toThrow('outcomeUnchanged')
    const { items, overrides } = await getResult(admin, { processId })
    expect(items[0]).toMatchObject({ funded: true, carriedOut: true, override: null })
    expect(overrides.map(({ funded, reason }) => [funded, reason])).toEqual([
      [false, 'Decided NOT_FUNDED'],
      [null, 'Decided BY_RULE'],
      [false, 'Decided NOT_FUNDED'],
      [null, 'Decided FUNDED'],
    ])
    const refused = prismaClient().resultOverride.updateMany({ data: { reason: 'Another' } })
    await expect(refused).rejects.toThrow('insert-only')
    await expect(prismaClient().resultOverride.deleteMany()).rejects.toThrow('insert-only')
  })

  it('requires counted votes, a reason and an idea of the vote', async () => {
    await expect(decide(ideas[0], 'NOT_FUNDED')).rejects.toThrow('resultNotComputed')
    await expect(countVotes(admin, { processId })).rejects.toThrow('votingStillOpen')
    await closeVoting(admin, { moduleId, ...EARLY })
    await expect(decide(ideas[0], 'NOT_FUNDED')).rejects.toThrow('resultNotComputed')
    await countVotes(admin, { processId })
    await expect(decide(2_000_000_000, 'NOT_FUNDED')).rejects.toThrow('proposalUnknown')
    const blank = { processId, proposalId: ideas[0], outcome: 'FUNDED', reason: ' \n ', decidedBy: 'The council' }
    expect(overrideInput.safeParse(blank).error?.issues[0]?.message).toBe('reasonRequired')
    const nobody = { ...blank, reason: 'x', decidedBy: ' ' }
    expect(overrideInput.safeParse(nobody).error?.issues[0]?.message).toBe('fieldMissing')
  })

  it('says the body that decided and the day, and null in rows of earlier releases', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const decision = { processId, proposalId: ideas[0], outcome: 'NOT_FUNDED', reason: 'x' } as const
    const council = { ...decision, decidedBy: 'The council' }
    const tomorrow = overrideResult(admin, { ...council, decidedOn: '2999-01-01' })
    await expect(tomorrow).rejects.toThrow('milestoneInFuture')
    await overrideResult(admin, { ...council, decidedOn: '2026-11-02' })
    const row = { organizationId: organization.id, moduleId, proposalId: ideas[1], reason: 'x', locale: 'en' }
    await prismaClient().resultOverride.create({ data: { ...row, funded: true } })
    const { overrides } = await getResult(visitorContext(organization), { processId })
    expect(overrides.map(({ decidedBy, decidedOn }) => [decidedBy, decidedOn])).toEqual([
      ['The council', '2026-11-02'],
      [null, null],
    ])
  })

  it('is refused to everybody but administrators of the process', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const role = { processId, authority: 'DELEGATE' } as const
    const members = [
      await aMember(organization, { authorities: ['DELEGATE'], processRoles: [role] }),
      await aMember(organization, { authorities: ['FACILITATOR'], joined: [processId] }),
      await aMember(organization, { joined: [processId] }),
    ]
    for (const member of members)
      await expect(decide(ideas[0], 'NOT_FUNDED', contextOf(organization, member))).rejects.toThrow('permissionDenied')
    await expect(
      overrideResult(visitorContext(organization), {
        processId,
        proposalId: ideas[0],
        outcome: 'FUNDED',
        reason: 'x',
        decidedBy: 'x',
      }),
    ).rejects.toThrow('signInRequired')
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    await expect(decide(ideas[0], 'NOT_FUNDED', stranger)).rejects.toThrow('processUnknown')
    expect(await prismaClient().resultOverride.count()).toBe(0)
  })

  it('notifies followers when the result is published, not before', async () => {
    const follower = await aMember(organization, { joined: [processId] })
    await prismaClient().follow.create({
      data: { organizationId: organization.id, proposalId: ideas[1], userId: follower.userId },
    })
    await closeVoting(admin, { moduleId, ...EARLY })
    await countVotes(admin, { processId })
    await decide(ideas[1], 'FUNDED')
    expect(await prismaClient().notification.count()).toBe(0)
    await publishResult(admin, { processId })
    await announceEvents()
    await decide(ideas[1], 'BY_RULE')
    const news = await prismaClient().notification.findMany({
      where: { userId: follower.userId },
      orderBy: { id: 'asc' },
    })
    expect(news).toMatchObject([
      { kind: 'result', proposalId: null },
      { kind: 'result', proposalId: ideas[1], facts: { decision: 'BY_RULE', reason: 'Decided BY_RULE' } },
    ])
  })

  it('is recorded in the audit log', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await countVotes(admin, { processId })
    await decide(ideas[1], 'FUNDED')
    const entry = await prismaClient().auditEntry.findFirstOrThrow({ where: { act: 'result.overridden' } })
    expect(entry).toMatchObject({
      subject: `proposal ${ideas[1]}`,
      actorId: admin.actor.userId,
      facts: {
        process: processId,
        byRule: 'NOT_FUNDED',
        outcome: 'FUNDED',
        reason: 'Decided FUNDED',
        decidedBy: 'The council',
      },
    })
  })

  it('serializes two concurrent overrides', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const both = await Promise.allSettled([decide(ideas[0], 'NOT_FUNDED'), decide(ideas[0], 'NOT_FUNDED')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await prismaClient().resultOverride.count()).toBe(1)
  })

  it('requires a session at the API', async () => {
    const answer = await api(organization).put(PUT, {
      params: { processId, proposalId: ideas[0] },
      body: { outcome: 'FUNDED', reason: 'x', decidedBy: 'x' },
    })
    expect(answer.status).toBe(401)
  })

  it('answers with the decision as it is published, and records it beside what the rule said', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const today = todayOf(admin)
    const decision = { processId, proposalId: ideas[0], reason: 'Decided', decidedBy: 'The council' }
    const answer = await overrideResult(admin, { ...decision, outcome: 'NOT_FUNDED', decidedOn: today })
    expect(answer).toEqual({ ...decision, outcome: 'NOT_FUNDED', by: 'ADMIN', decidedAt: admin.now, decidedOn: today })
    expect(await overrideResult(admin, { ...decision, outcome: 'BY_RULE' })).toMatchObject({ decidedOn: null })
    await decide(ideas[1], 'FUNDED')
    const entries = await prismaClient().auditEntry.findMany({
      where: { act: 'result.overridden' },
      orderBy: { id: 'asc' },
    })
    const facts = { process: processId, reason: 'Decided', decidedBy: 'The council' }
    expect(entries.map((entry) => entry.facts)).toEqual([
      { ...facts, byRule: 'FUNDED', outcome: 'NOT_FUNDED', decidedOn: today },
      { ...facts, byRule: 'FUNDED', outcome: 'BY_RULE', decidedOn: null },
      { ...facts, byRule: 'NOT_FUNDED', outcome: 'FUNDED', reason: 'Decided FUNDED', decidedOn: null },
    ])
  })

  it('names the field of a refusal', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const decision = { processId, proposalId: ideas[0], outcome: 'NOT_FUNDED', reason: 'x', decidedBy: 'x' } as const
    expect(await refusalAt(overrideResult(admin, { ...decision, decidedOn: '2999-01-01' }))).toBe(
      'milestoneInFuture decidedOn',
    )
    expect(await refusalAt(decide(ideas[0], 'FUNDED'))).toBe('outcomeUnchanged outcome')
    expect(await refusalAt(decide(ideas[0], 'BY_RULE'))).toBe('outcomeUnchanged outcome')
  })

  it('is of the process that is named, not of another one of the organization', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const other = await aBudgetProcess(organization)
    const decision = { proposalId: ideas[0], outcome: 'NOT_FUNDED', reason: 'x', decidedBy: 'x' } as const
    const decideIn = (processId: number) => refusal(overrideResult(admin, { ...decision, processId }))
    expect(await decideIn(2_000_000_000)).toBe('processUnknown')
    expect(await decideIn(other.processId)).toBe('resultNotComputed')
    expect(await decideIn(processId)).toBe('done')
  })

  it('tells those who may not see the process no more than its page does', async () => {
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const citizen = contextOf(organization, await aMember(organization))
    await prismaClient().process.update({ where: { id: processId }, data: { visibility: 'PRIVATE' } })
    expect(await refusal(decide(ideas[0], 'NOT_FUNDED', citizen))).toBe('processPrivate')
    await prismaClient().process.update({ where: { id: processId }, data: { status: 'DRAFT' } })
    expect(await refusal(decide(ideas[0], 'NOT_FUNDED', citizen))).toBe('processUnknown')
  })

  it('follows through what it funds, and leads followers to the result', async () => {
    const follower = await aMember(organization, { joined: [processId] })
    const follow = { organizationId: organization.id, proposalId: ideas[1], userId: follower.userId }
    await prismaClient().follow.create({ data: follow })
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    await decide(ideas[1], 'FUNDED')
    const deliveries = await prismaClient().delivery.findMany({ where: { processId }, orderBy: { proposalId: 'asc' } })
    expect(deliveries.map(({ proposalId }) => proposalId)).toEqual(ideas)
    const { phaseId } = await prismaClient().module.findFirstOrThrow({ where: { id: moduleId } })
    const path = routes.result({ id: moduleId, processId, phaseId })
    expect(await prismaClient().notification.findMany({ where: { proposalId: ideas[1] } })).toMatchObject([
      { kind: 'result', facts: { decision: 'FUNDED', reason: 'Decided FUNDED', path } },
    ])
  })
})
