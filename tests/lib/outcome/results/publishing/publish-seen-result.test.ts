import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { overrideResult } from '@/lib/outcome/results/publishing/override-result'
import { countVotes, publishSeenResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { adminSteps } from '@/lib/process/processes/administration/admin-steps'
import { phaseStanding } from '@/lib/process/processes/phase-standing'
import { getProcess } from '@/lib/process/processes/reading/queries'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
} from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

const decidedBy = 'Municipal executive, decision 41'

/** A vote whose deadline has passed in a phase that goes on for ten days; the phase of the result is to come. */
async function aVoteThatIsOver() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, process)
  await anOpenVote(organization, process, daysFromNow(-1))
  const actor = await aMember(organization, { authorities: ['ADMIN'] })
  const admin = () => contextOf(organization, actor)
  const { processId } = process
  const standings = async () => {
    const found = await getProcess(admin(), processId)
    return found.phases.map((phase) => phaseStanding(found, phase, admin().now))
  }
  const publish = async () => publishSeenResult(admin(), { processId, ...(await seen()) })
  const seen = async () => ({ hash: (await countVotes(admin(), { processId })).hash, overrides: 0, decidedBy })
  return { organization, process, processId, proposalId, admin, standings, publish, seen }
}

const db = () => prismaClient()

describe('publishing a result before its phase', () => {
  it('ends the phase of the vote and begins that of the result, which is shown', async () => {
    const { process, processId, admin, standings, publish } = await aVoteThatIsOver()
    await db().module.update({ where: { id: process.modules.result }, data: { enabled: false } })
    expect(await standings()).toEqual(['CONCLUDED', 'IN_PROGRESS', 'TO_BE_ACTIVATED'])
    await publish()
    expect(await standings()).toEqual(['CONCLUDED', 'CONCLUDED', 'DECIDED'])
    const after = await getProcess(admin(), processId)
    expect(after).toMatchObject({ status: 'CLOSED' })
    expect(after.phases[1]?.endsAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect(after.phases[2]?.startsAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect(adminSteps(after, admin().now)).toEqual([])
    await db().process.update({ where: { id: processId }, data: { status: 'ARCHIVED' } })
    expect(await standings()).toEqual(['CONCLUDED', 'CONCLUDED', 'DECIDED'])
  })

  it('leaves the phase as it is while people can do something else in it', async () => {
    const { organization, process, processId, standings, publish } = await aVoteThatIsOver()
    await db().module.create({
      data: {
        organizationId: organization.id,
        processId,
        phaseId: process.phases.vote,
        type: 'QUESTIONNAIRE',
        name: { en: 'Questions' },
        enabled: true,
      },
    })
    await publish()
    const phase = await db().phase.findUniqueOrThrow({ where: { id: process.phases.vote } })
    expect(phase.endsAt.getTime()).toBeGreaterThan(Date.now())
    expect(await standings()).toEqual(['CONCLUDED', 'CONCLUDED', 'DECIDED'])
  })

  it('leaves the process open while another of its votes is', async () => {
    const { organization, process, processId, admin, publish, seen } = await aVoteThatIsOver()
    const { hash } = await seen()
    await db().module.create({
      data: {
        organizationId: organization.id,
        processId,
        phaseId: process.phases.vote,
        type: 'DONATION',
        name: { en: 'Donations' },
        enabled: true,
        sourceModuleId: process.modules.ideas,
        votingOpenedAt: daysFromNow(-20),
        votingClosesAt: daysFromNow(3),
      },
    })
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    await publish()
    expect(await getProcess(admin(), processId)).toMatchObject({ status: 'OPEN' })
  })
})

describe('publishing', () => {
  it('is of the result that was seen, and names who decided', async () => {
    const { processId, admin, seen } = await aVoteThatIsOver()
    const known = await seen()
    const other = { ...known, hash: known.hash.replace(/^./, known.hash.startsWith('0') ? '1' : '0') }
    expect(await refusal(publishSeenResult(admin(), { processId, ...other }))).toBe('resultChangedMeanwhile')
    expect(await db().result.count({ where: { publishedAt: { not: null } } })).toBe(0)
    await publishSeenResult(admin(), { processId, ...known })
    expect(await getResult(admin(), { processId })).toMatchObject({ hash: known.hash, decidedBy })
    const entry = await db().auditEntry.findFirstOrThrow({ where: { act: 'result.published' } })
    expect(entry.facts).toMatchObject({ hash: known.hash, decidedBy })
  })

  it('is refused when an idea was decided otherwise after the officer looked', async () => {
    const { processId, proposalId, admin, seen } = await aVoteThatIsOver()
    const known = await seen()
    const decision = { outcome: 'FUNDED', reason: 'A grant', decidedBy: 'Council', decidedOn: undefined } as const
    const { items } = await getResult(admin(), { processId })
    const outcome = items[0]?.funded ? 'NOT_FUNDED' : 'FUNDED'
    await overrideResult(admin(), { processId, proposalId, ...decision, outcome })
    expect(await refusal(publishSeenResult(admin(), { processId, ...known }))).toBe('resultChangedMeanwhile')
    expect(await refusal(publishSeenResult(admin(), { processId, ...known, overrides: 1 }))).toBe('done')
  })
})
