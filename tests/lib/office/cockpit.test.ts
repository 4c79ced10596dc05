import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { readCockpit } from '@/lib/office/cockpit/read-cockpit'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
} from '@/tests/factories'

async function anOffice() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, process, admin }
}

type Office = Awaited<ReturnType<typeof anOffice>>

async function anEvaluation({ organization, process }: Office) {
  await prismaClient().module.create({
    data: {
      organizationId: organization.id,
      processId: process.processId,
      phaseId: process.phases.vote,
      type: 'EVALUATION',
      name: { en: 'Evaluation' },
      enabled: true,
      sourceModuleId: process.modules.ideas,
    },
  })
}

const aDeadMail = (organizationId: number) =>
  prismaClient().outboxMessage.create({
    data: {
      id: crypto.randomUUID(),
      organizationId,
      channel: 'MAIL',
      recipient: 'annamaria@example.org',
      template: 'confirm-email',
      locale: 'en',
      facts: {},
      status: 'DEAD',
      attempts: 8,
      lastError: '550 No such user',
    },
  })

describe('the cockpit', () => {
  it('counts what waits and names the oldest idea without an answer', async () => {
    const office = await anOffice()
    const { organization, process, admin } = office
    await anEvaluation(office)
    const old = await aProposal(organization, process, { title: 'A pond' })
    await prismaClient().proposal.update({ where: { id: old }, data: { publishedAt: daysFromNow(-30) } })
    const other = await aProposal(organization, process)
    await aProposal(organization, process, { status: 'APPROVED' })
    await prismaClient().moderationCase.create({ data: { organizationId: organization.id, proposalId: other } })
    await aDeadMail(organization.id)
    const cockpit = await readCockpit(admin)
    expect(cockpit).toMatchObject({
      cases: 1,
      evaluations: 2,
      messages: 1,
      oldest: { proposalId: old, title: 'A pond' },
    })
    expect(cockpit.registrations).toHaveLength(14)
    expect(cockpit.registrations.at(-1)?.count).toBe(1)
  })

  it('shows voters of open votes in steps of ten, and not those of this hour', async () => {
    const { organization, process, admin } = await anOffice()
    await aProposal(organization, process)
    await anOpenVote(organization, process, daysFromNow(3))
    const vote = (at: number, createdAt: Date) =>
      prismaClient().ballot.create({
        data: {
          id: crypto.randomUUID(),
          organizationId: organization.id,
          moduleId: process.modules.vote,
          voterKey: `key ${at}`,
          createdAt,
        },
      })
    for (let at = 0; at < 11; at++) await vote(at, daysFromNow(-2))
    for (let at = 11; at < 19; at++) await vote(at, daysFromNow(-4))
    for (let at = 19; at < 40; at++) await vote(at, new Date(Date.now() + 60_000))
    const { voters, deadline } = await readCockpit(admin)
    expect(voters.map(({ count }) => count).filter((count) => count > 0)).toEqual([10])
    expect(deadline?.name).toContain('vote')
  })

  it.each(['CLOSED', 'ARCHIVED'] as const)('counts nothing to do in a process that is %s', async (status) => {
    const office = await anOffice()
    const { organization, process, admin } = office
    await anEvaluation(office)
    const proposalId = await aProposal(organization, process)
    await prismaClient().moderationCase.create({ data: { organizationId: organization.id, proposalId } })
    const { userId } = await aMember(organization)
    const { processId } = process
    await prismaClient().joinRequest.create({ data: { organizationId: organization.id, userId, processId } })
    expect(await readCockpit(admin)).toMatchObject({ cases: 1, evaluations: 1, requests: 1 })
    await prismaClient().process.update({ where: { id: processId }, data: { status } })
    expect(await readCockpit(admin)).toMatchObject({ cases: 0, evaluations: 0, requests: 0, oldest: null })
  })

  it.each(['CLOSED', 'ARCHIVED'] as const)('counts an appeal also in a process that is %s', async (status) => {
    const { organization, process, admin } = await anOffice()
    const { processId } = process
    for (const state of ['APPEALED', 'UPHELD', 'OPEN', 'HELD'] as const) {
      const proposalId = await aProposal(organization, process)
      await prismaClient().moderationCase.create({ data: { organizationId: organization.id, proposalId, state } })
    }
    const role = [{ processId, authority: 'DELEGATE' as const }]
    const own = contextOf(organization, await aMember(organization, { authorities: ['DELEGATE'], processRoles: role }))
    const elsewhere = contextOf(organization, await aMember(organization, { authorities: ['DELEGATE'] }))
    await prismaClient().process.update({ where: { id: processId }, data: { status } })
    for (const [officer, cases] of [[admin, 1] as const, [own, 1] as const, [elsewhere, 0] as const])
      expect(await readCockpit(officer)).toMatchObject({ cases })
  })

  it('tells an ADMIN of open barriers and of a statement that was not reviewed for a year', async () => {
    const { organization, admin } = await anOffice()
    expect((await readCockpit(admin)).accessibility).toEqual({ reports: 0, late: 0, statement: 'NONE', reviewBy: null })
    const row = { organizationId: organization.id, body: 'Unreadable', locale: 'en' }
    const closed = { ...row, dueOn: daysFromNow(-9), closedAt: daysFromNow(-8) }
    await prismaClient().barrierReport.createMany({
      data: [{ ...row, dueOn: daysFromNow(-2) }, { ...row, dueOn: daysFromNow(2) }, closed],
    })
    const reviewedOn = new Date('2020-05-01')
    await prismaClient().accessibilityStatement.create({
      data: { organizationId: organization.id, status: 'PARTIAL', basis: 'SELF', preparedOn: reviewedOn, reviewedOn },
    })
    const due = { reports: 2, late: 1, statement: 'DUE', reviewBy: '2021-05-01' }
    expect((await readCockpit(admin)).accessibility).toEqual(due)
    await prismaClient().accessibilityStatement.updateMany({ data: { reviewedOn: daysFromNow(-3) } })
    expect((await readCockpit(admin)).accessibility).toMatchObject({ statement: 'CURRENT' })
    const elsewhere = { ...admin, organization: { ...organization, urlAccessibilityStatement: 'https://a.example/b' } }
    expect((await readCockpit(elsewhere)).accessibility).toMatchObject({ statement: 'EXTERNAL', reviewBy: null })
  })

  it('is of the own processes for a DELEGATE, and refused to others', async () => {
    const office = await anOffice()
    const { organization, process } = office
    await anEvaluation(office)
    await aProposal(organization, process)
    const elsewhere = contextOf(organization, await aMember(organization, { authorities: ['DELEGATE'] }))
    expect(await readCockpit(elsewhere)).toMatchObject({
      evaluations: 0,
      messages: null,
      accessibility: null,
      oldest: null,
      deadline: null,
    })
    const { processId } = process
    const here = await aMember(organization, {
      authorities: ['DELEGATE'],
      processRoles: [{ processId, authority: 'DELEGATE' }],
    })
    expect((await readCockpit(contextOf(organization, here))).evaluations).toBe(1)
    for (const authorities of [['EXPERT'], ['FACILITATOR'], []] as const) {
      const ctx = contextOf(organization, await aMember(organization, { authorities: [...authorities] }))
      await expect(readCockpit(ctx)).rejects.toThrow('permissionDenied')
    }
    const foreign = await anOrganization()
    const stranger = contextOf(foreign, await aMember(foreign, { authorities: ['ADMIN'] }))
    expect(await readCockpit(stranger)).toMatchObject({ cases: 0, evaluations: 0, messages: 0, oldest: null })
  })
})
