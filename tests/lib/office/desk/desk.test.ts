import { describe, expect, it } from 'vitest'
import type { Authority } from '@/lib/catalogues/actor'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { listAudit } from '@/lib/identity/audit/queries'
import { carryOutAct } from '@/lib/office/desk/carry-out-act'
import { listDeskIdeas } from '@/lib/office/desk/list-ideas'
import { prepareAct, prepareActForm } from '@/lib/office/desk/prepare-act'
import { readAct } from '@/lib/office/desk/read-act'
import type { DeskAct } from '@/lib/office/desk/schemas'
import { undoAct } from '@/lib/office/desk/undo-act'
import { checkCost } from '@/lib/participation/evaluations/costs/check-cost'
import { listQueue } from '@/lib/participation/evaluations/queries'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { clearChoices } from '@/lib/process/topics/cached-choices'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

async function anOffice(ideas = 3) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const { processId } = process
  const author = await aMember(organization, { joined: [processId] })
  const ids: number[] = []
  for (let at = 0; at < ideas; at += 1)
    ids.push(await aProposal(organization, process, { title: `Bench ${at}`, authorId: author.userId, cost: 100 + at }))
  const db = prismaClient()
  const topics = []
  for (const name of ['Green', 'Roads']) {
    const { id } = await db.challenge.create({ data: { organizationId: organization.id, name: { en: name } } })
    await db.processChallenge.create({ data: { organizationId: organization.id, processId, challengeId: id } })
    topics.push(id)
  }
  clearChoices()
  const as = async (authority: Authority, username?: string) =>
    contextOf(
      organization,
      await aMember(organization, {
        authorities: [authority],
        processRoles: [{ processId, authority }],
        ...(username && { username }),
      }),
    )
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, process, processId, author, ids, topics, admin, as }
}

async function carryOut(ctx: SignedInContext, processId: number, act: DeskAct, proposalIds?: number[]) {
  const { id } = await prepareAct(ctx, { processId, act, filter: {}, ...(proposalIds && { proposalIds }) })
  return carryOutAct(ctx, { actId: id })
}

describe('the ideas desk', () => {
  it('lists every published idea and filters by what the address says', async () => {
    const { organization, process, processId, ids, topics, admin, as } = await anOffice()
    await aProposal(organization, process, { status: 'DRAFT' })
    const [one = 0, two = 0, three = 0] = ids
    const expert = await as('EXPERT')
    await checkCost(admin, { proposalId: one, amount: 5000, yearly: null, note: '' })
    await carryOut(admin, processId, { kind: 'topic', challengeId: topics[0] ?? 0 }, [two])
    await carryOut(admin, processId, { kind: 'assign', userId: expert.actor.userId }, [three])
    await carryOut(admin, processId, { kind: 'stands', standsToVote: 'NO' }, [two])
    const found = async (filter: object) =>
      (await listDeskIdeas(admin, { processId, ...filter })).items.map(({ id }) => id)
    expect(await found({})).toEqual([three, two, one])
    expect(await found({ q: 'bench 1' })).toEqual([two])
    expect(await found({ q: `#${three}` })).toEqual([three])
    expect(await found({ cost: 'CHECKED' })).toEqual([one])
    expect(await found({ challengeId: topics[0] })).toEqual([two])
    expect(await found({ assigneeId: expert.actor.userId })).toEqual([three])
    expect(await found({ stands: 'NO' })).toEqual([two])
    expect(await found({ evaluation: 'FINAL' })).toEqual([])
    expect(await found({ language: 'en', hidden: 'no', status: 'PUBLISHED', sort: 'cost' })).toEqual([one, three, two])
    expect(await found({ q: '100%_' })).toEqual([])
    const page = await listDeskIdeas(admin, { processId, size: 2, page: 1 })
    expect(page).toMatchObject({ total: 3, items: [{ id: one, checkedCost: 5000, cost: 100, votes: null }] })
  })

  it('is for administrators and facilitators of the process', async () => {
    const { organization, processId, ids, topics, author, as } = await anOffice()
    const topic: DeskAct = { kind: 'topic', challengeId: topics[0] ?? 0 }
    const status: DeskAct = { kind: 'status', status: 'APPROVED', reason: 'Fits' }
    await listDeskIdeas(await as('DELEGATE'), { processId })
    await carryOut(await as('DELEGATE'), processId, topic, ids)
    const facilitator = await as('FACILITATOR')
    await listDeskIdeas(facilitator, { processId })
    await expect(prepareAct(facilitator, { processId, act: topic, filter: {} })).rejects.toThrow('permissionDenied')
    await carryOut(facilitator, processId, status, ids.slice(0, 1))
    for (const ctx of [await as('EXPERT'), await as('ASSESSOR'), contextOf(organization, author)]) {
      await expect(listDeskIdeas(ctx, { processId })).rejects.toThrow('permissionDenied')
      await expect(prepareAct(ctx, { processId, act: status, filter: {} })).rejects.toThrow('permissionDenied')
    }
  })

  it('shows and changes nothing of another organization', async () => {
    const { processId, ids, topics, admin } = await anOffice()
    const { id: actId } = await prepareAct(admin, {
      processId,
      filter: {},
      proposalIds: ids,
      act: { kind: 'stands', standsToVote: 'NO' },
    })
    const other = await anOffice(1)
    const stranger = other.admin
    await expect(listDeskIdeas(stranger, { processId })).rejects.toThrow('processUnknown')
    const act: DeskAct = { kind: 'topic', challengeId: topics[0] ?? 0 }
    await expect(prepareAct(stranger, { processId, act, filter: {} })).rejects.toThrow('processUnknown')
    await expect(prepareAct(stranger, { processId: other.processId, act, filter: {} })).rejects.toThrow(
      'challengeUnknown',
    )
    const mine: DeskAct = { kind: 'stands', standsToVote: 'YES' }
    await expect(
      prepareAct(stranger, { processId: other.processId, act: mine, filter: {}, proposalIds: ids }),
    ).rejects.toThrow('noIdeasChosen')
    for (const call of [readAct, carryOutAct, undoAct])
      await expect(call(stranger, { actId })).rejects.toThrow('deskActUnknown')
  })
})

describe('an act on many ideas', () => {
  it('changes nothing before it is confirmed, and then all, with one entry in the log', async () => {
    const { processId, ids, topics, admin } = await anOffice()
    const [green = 0] = topics
    const prepared = await prepareAct(admin, { processId, act: { kind: 'topic', challengeId: green }, filter: {} })
    expect(prepared.ideas).toBe(3)
    expect(await prismaClient().proposalChallenge.count()).toBe(0)
    expect(await readAct(admin, { actId: prepared.id })).toMatchObject({ state: 'PREPARED', ideas: 3, canUndo: false })
    expect(await carryOutAct(admin, { actId: prepared.id })).toMatchObject({ done: ids, changed: [], refused: [] })
    await expect(carryOutAct(admin, { actId: prepared.id })).rejects.toThrow('deskActDone')
    const facts = await getModuleFacts(admin, {
      moduleId: (await listDeskIdeas(admin, { processId })).items[0]?.moduleId ?? 0,
    })
    const { items } = await listProposals(admin, facts, { sort: 'latest', page: 0, size: 20 })
    expect(items.map(({ challengeIds }) => challengeIds)).toEqual([[green], [green], [green]])
    const log = await listAudit(admin, { act: 'desk.topic' })
    expect(log.items).toMatchObject([{ subject: `process ${processId}`, facts: { count: 3, ideas: ids } }])
  })

  it('reports ideas that changed meanwhile and leaves them as they are', async () => {
    const { organization, processId, ids, admin } = await anOffice()
    const [one = 0, two = 0, three = 0] = ids
    const act: DeskAct = { kind: 'status', status: 'APPROVED', reason: 'Fits' }
    const { id } = await prepareAct(admin, { processId, act, filter: {} })
    const colleague = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await carryOut(colleague, processId, { kind: 'status', status: 'NOT_APPROVED', reason: 'No' }, [two])
    expect(await carryOutAct(admin, { actId: id })).toMatchObject({ done: [one, three], changed: [two] })
    const { status } = await prismaClient().proposal.findUniqueOrThrow({ where: { id: two } })
    expect(status).toBe('NOT_APPROVED')
    expect(await readAct(admin, { actId: id })).toMatchObject({ outcome: { changed: [two] } })
  })

  it('names ideas to which it cannot be done', async () => {
    const { processId, ids, admin } = await anOffice()
    const [one = 0, two = 0] = ids
    await carryOut(admin, processId, { kind: 'status', status: 'APPROVED', reason: 'Fits' }, [one])
    await prismaClient().proposal.update({
      where: { id: two },
      data: { status: 'CANCELLED', cancelledAt: new Date() },
    })
    const outcome = await carryOut(admin, processId, { kind: 'status', status: 'NOT_APPROVED', reason: 'No' })
    expect(outcome).toMatchObject({
      done: [ids[2]],
      refused: [
        { id: one, reason: 'proposalStatusUnreachable' },
        { id: two, reason: 'proposalCancelled' },
      ],
    })
  })

  it('sends each author one mail about all of their ideas', async () => {
    const { processId, ids, author, admin } = await anOffice()
    await carryOut(admin, processId, { kind: 'status', status: 'APPROVED', reason: 'Fits' })
    const news = await prismaClient().notification.findMany({ where: { userId: author.userId } })
    expect(news.map(({ proposalId }) => proposalId).toSorted()).toEqual(ids)
    const { sendDueMails } = await import('@/lib/delivery/notifications/send-due-mails')
    await sendDueMails(new Date(Date.now() + 3_600_000))
    expect(await prismaClient().outboxMessage.findMany()).toMatchObject([{ recipient: author.email }])
  })

  it('is undone within ten minutes, except where somebody changed an idea since', async () => {
    const { organization, processId, ids, topics, admin } = await anOffice()
    const [green = 0, roads = 0] = topics
    const [one = 0, two = 0, three = 0] = ids
    await carryOut(admin, processId, { kind: 'topic', challengeId: roads }, [one])
    const { id } = await carryOut(admin, processId, { kind: 'topic', challengeId: green })
    await carryOut(admin, processId, { kind: 'topic', challengeId: roads }, [three])
    const late = contextOf(organization, admin.actor, new Date(Date.now() + 11 * 60_000))
    await expect(undoAct(late, { actId: id })).rejects.toThrow('undoNotPossible')
    expect(await undoAct(admin, { actId: id })).toMatchObject({ undone: [one, two], kept: [three] })
    const { items } = await listDeskIdeas(admin, { processId })
    expect(items.map(({ id, challengeIds }) => [id, challengeIds])).toEqual([
      [three, [roads]],
      [two, []],
      [one, [roads]],
    ])
    await expect(undoAct(admin, { actId: id })).rejects.toThrow('undoNotPossible')
    const published = await carryOut(admin, processId, { kind: 'status', status: 'APPROVED', reason: 'Fits' })
    await expect(undoAct(admin, { actId: published.id })).rejects.toThrow('undoNotPossible')
  })

  it('hides ideas with a reason, as a case that their authors can appeal', async () => {
    const { process, processId, ids, author, as, organization } = await anOffice()
    const facilitator = await as('FACILITATOR')
    const outcome = await carryOut(facilitator, processId, { kind: 'hide', reason: 'Advertising' })
    expect(outcome.done).toEqual(ids)
    const cases = await prismaClient().moderationCase.findMany()
    expect(cases).toHaveLength(3)
    expect(cases[0]).toMatchObject({ state: 'HIDDEN', reason: 'Advertising', deciderId: facilitator.actor.userId })
    const { publishedCount } = await prismaClient().module.findUniqueOrThrow({ where: { id: process.modules.ideas } })
    expect(publishedCount).toBe(0)
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const log = await listAudit(admin, {})
    expect(log.items.filter(({ act }) => act.startsWith('moderation') || act === 'desk.hide')).toHaveLength(1)
    expect(await prismaClient().notification.count({ where: { userId: author.userId, kind: 'moderation' } })).toBe(3)
  })

  it('does not touch the shortlist of an open vote, nor assigns to authors', async () => {
    const { organization, process, processId, ids, author, admin } = await anOffice()
    await prismaClient().membership.updateMany({ where: { userId: author.userId }, data: { authorities: ['EXPERT'] } })
    await prismaClient().processRole.create({
      data: { organizationId: organization.id, processId, userId: author.userId, authority: 'EXPERT' },
    })
    const assigned = await carryOut(admin, processId, { kind: 'assign', userId: author.userId })
    expect(assigned.refused.map(({ reason }) => reason)).toEqual(['ownProposal', 'ownProposal', 'ownProposal'])
    await anOpenVote(organization, process)
    const outcome = await carryOut(admin, processId, { kind: 'stands', standsToVote: 'NO' })
    expect(outcome).toMatchObject({ done: [], refused: ids.map((id) => ({ id, reason: 'votingAlreadyOpened' })) })
  })
})

describe('an idea assigned to an evaluator', () => {
  it('comes first in that person’s queue', async () => {
    const { organization, process, processId, ids, admin, as } = await anOffice()
    const expert = await as('EXPERT')
    const { id: moduleId } = await prismaClient().module.create({
      data: {
        organizationId: organization.id,
        processId,
        phaseId: process.phases.vote,
        type: 'EVALUATION',
        name: { en: 'Evaluation' },
        enabled: true,
        sourceModuleId: process.modules.ideas,
      },
    })
    const [one, two = 0, three] = ids
    await carryOut(admin, processId, { kind: 'assign', userId: expert.actor.userId }, [two])
    const queue = async (ctx: SignedInContext) =>
      (await listQueue(ctx, { moduleId })).items.map(({ proposalId, isAssigned }) => [proposalId, isAssigned])
    expect(await queue(expert)).toEqual([
      [two, true],
      [one, false],
      [three, false],
    ])
    expect(await queue(await as('EXPERT'))).toEqual(ids.map((id) => [id, false]))
  })
})

describe.skipIf(!hasRealPostgres)('several officers at once', () => {
  it('carry out an act once, and never lose a change of the other', async () => {
    const { organization, processId, ids, admin } = await anOffice()
    const colleague = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const act = (status: 'APPROVED' | 'NOT_APPROVED'): DeskAct => ({ kind: 'status', status, reason: 'Because' })
    const mine = await prepareAct(admin, { processId, act: act('APPROVED'), filter: {} })
    const theirs = await prepareAct(colleague, { processId, act: act('NOT_APPROVED'), filter: {} })
    const outcomes = await Promise.allSettled([
      carryOutAct(admin, { actId: mine.id }),
      carryOutAct(admin, { actId: mine.id }),
      carryOutAct(colleague, { actId: theirs.id }),
    ])
    const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.done : []))
    expect(done.toSorted((a, b) => a - b)).toEqual(ids)
    const statuses = await prismaClient().proposal.findMany({ select: { status: true } })
    expect(new Set(statuses.map(({ status }) => status)).size).toBe(1)
  })
})

describe('the form of the desk', () => {
  const sent = { processId: '1', challengeId: '', scenarioId: '', userId: '', status: '', standsToVote: 'YES' }
  const texts = { reason: '', hideReason: '' }

  it('reads the act of the pressed button and the ticked ideas', () => {
    const parsed = prepareActForm.input.parse({
      ...sent,
      ...texts,
      kind: 'stands',
      ids: ['4', '5'],
      'filter.q': 'bench',
    })
    expect(parsed).toMatchObject({ act: { kind: 'stands', standsToVote: 'YES' }, proposalIds: [4, 5] })
    const all = prepareActForm.input.parse({
      ...sent,
      ...texts,
      kind: 'assign',
      all: 'on',
      'filter.status': 'APPROVED',
    })
    expect(all).toMatchObject({ act: { kind: 'assign', userId: null }, filter: { status: 'APPROVED' } })
    expect(all.proposalIds).toBeUndefined()
  })

  it('asks for ideas, values and reasons that are missing', () => {
    const fields = (values: object) =>
      prepareActForm.input.safeParse({ ...sent, ...texts, ...values }).error?.issues.map(({ path }) => path[0])
    expect(fields({ kind: 'stands' })).toEqual(['ids'])
    expect(fields({ kind: 'hide', ids: '4' })).toEqual(['hideReason'])
    expect(fields({ kind: 'status', ids: '4', status: 'APPROVED' })).toEqual(['reason'])
    expect(fields({ kind: 'topic', ids: '4' })).toEqual(['challengeId'])
  })
})

describe('the desk with 2,000 ideas', () => {
  it('reads a page by index, not the whole process for each column', async () => {
    const { organization, process, processId, ids, admin } = await anOffice(1)
    const db = prismaClient()
    const source = ids[0] ?? 0
    await db.$executeRaw`
      WITH made AS (
        INSERT INTO "Proposal" ("organizationId", "processId", "moduleId", "updatedAt", "cost")
        SELECT ${organization.id}, ${processId}, ${process.modules.ideas}, now(), n
        FROM generate_series(1, 2000) n RETURNING "id"),
      versions AS (
        INSERT INTO "ProposalVersion" ("organizationId", "proposalId", "number", "status", "originalLocale",
          "languages", "publishedAt", "updatedAt")
        SELECT ${organization.id}, "id", 1, 'PUBLISHED', 'en', '{en}', now(), now() FROM made RETURNING "id")
      INSERT INTO "ProposalTranslation" ("organizationId", "versionId", "locale", "title")
      SELECT ${organization.id}, "id", 'en', 'Bench ' || "id" FROM versions`
    await db.$executeRaw`UPDATE "Proposal" p SET "currentVersionId" = v."id", "status" = 'PUBLISHED',
      "publishedAt" = now() FROM "ProposalVersion" v
      WHERE v."proposalId" = p."id" AND p."id" <> ${source}`
    await db.$executeRaw`ANALYZE`
    const facts = await getModuleFacts(admin, { moduleId: process.modules.ideas })
    const median = async (run: () => Promise<unknown>) => {
      const times: number[] = []
      for (let round = 0; round < 15; round += 1) {
        const begun = performance.now()
        await run()
        times.push(performance.now() - begun)
      }
      return times.toSorted((a, b) => a - b)[7] ?? 0
    }
    const list = await median(() => listProposals(admin, facts, { sort: 'latest', page: 0, size: 50 }))
    const desk = await median(() => listDeskIdeas(admin, { processId }))
    // The pages spend most of their time elsewhere; their queries may differ by more than the pages do.
    expect(desk, `list ${list.toFixed(1)} ms`).toBeLessThan(Math.max(3 * list, 40))
    expect((await listDeskIdeas(admin, { processId, page: 39 })).items).toHaveLength(50)
  })
})
