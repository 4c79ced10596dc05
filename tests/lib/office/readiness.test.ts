import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { READINESS_CHECKS } from '@/lib/office/readiness/checks'
import { readProcessReadiness, readVoteReadiness } from '@/lib/office/readiness/read-readiness'
import { createProcess } from '@/lib/process/processes/administration/create-process'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, daysFromNow } from '@/tests/factories'

async function anOffice() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, admin, process: await aBudgetProcess(organization) }
}

const statesOf = (checks: { check: string; state: string }[]) =>
  Object.fromEntries(checks.map(({ check, state }) => [check, state]))

describe('the checklist of a process', () => {
  it('names what a new draft lacks, and prevents nothing', async () => {
    const { admin } = await anOffice()
    const { processId } = await createProcess(admin, {
      template: 'participatory-budget',
      name: { en: 'Streets' },
      withEvaluation: true,
      startsAt: daysFromNow(1),
      endsAt: daysFromNow(90),
    })
    const { isReady, checks } = await readProcessReadiness(admin, { processId })
    expect(isReady).toBe(true)
    expect(statesOf(checks)).toMatchObject({
      texts: 'warning',
      pages: 'ok',
      topics: 'ok',
      budget: 'warning',
      overlaps: 'ok',
      modules: 'ok',
      evaluators: 'warning',
      accessibility: 'warning',
    })
    expect(checks.find(({ check }) => check === 'texts')).toMatchObject({ facts: { complete: 0, all: 2 } })
    for (const { remedy } of checks) expect(remedy).toMatch(/^\/admin\//)
  })

  it('warns of overlapping phases and of Sundays', async () => {
    const { admin, process } = await anOffice()
    const sunday = new Date('2027-05-02T10:00:00Z')
    await prismaClient().phase.update({
      where: { id: process.phases.ideas },
      data: { startsAt: new Date('2027-04-01T10:00:00Z'), endsAt: sunday },
    })
    await prismaClient().phase.update({
      where: { id: process.phases.vote },
      data: { startsAt: new Date('2027-04-29T10:00:00Z'), endsAt: new Date('2027-05-12T10:00:00Z') },
    })
    const { checks } = await readProcessReadiness(admin, process)
    expect(statesOf(checks)).toMatchObject({ overlaps: 'warning', dates: 'warning' })
  })
})

describe('the checklist of a vote', () => {
  it('prevents opening without ideas or with ideas without cost', async () => {
    const { organization, admin, process } = await anOffice()
    const moduleId = process.modules.vote
    const empty = await readVoteReadiness(admin, { moduleId })
    expect([empty.isReady, statesOf(empty.checks)['ideas']]).toEqual([false, 'stop'])
    await aProposal(organization, process, { cost: 5000 })
    const id = await aProposal(organization, process, { title: 'A pond' })
    await prismaClient().proposal.update({ where: { id }, data: { cost: null } })
    const { isReady, checks } = await readVoteReadiness(admin, { moduleId })
    expect(isReady).toBe(false)
    const costs = checks.find(({ check }) => check === 'costs')
    expect(costs).toMatchObject({ state: 'stop', facts: { count: 1 }, ideas: [{ id, title: 'A pond', cost: null }] })
    await prismaClient().proposal.update({ where: { id }, data: { cost: 100 } })
    expect((await readVoteReadiness(admin, { moduleId })).isReady).toBe(true)
  })

  it('lists ideas above the maximum and without a translation, and warns where money suffices for all', async () => {
    const { organization, admin, process } = await anOffice()
    await prismaClient().process.update({ where: { id: process.processId }, data: { projectCostMax: 50 } })
    const id = await aProposal(organization, process, { cost: 100 })
    const { checks } = await readVoteReadiness(admin, { moduleId: process.modules.vote })
    expect(statesOf(checks)).toMatchObject({ costMaximum: 'warning', translations: 'warning', contest: 'warning' })
    expect(checks.find(({ check }) => check === 'costMaximum')?.ideas).toMatchObject([{ id }])
    await aProposal(organization, process, { cost: 2000 })
    const again = await readVoteReadiness(admin, { moduleId: process.modules.vote })
    expect(statesOf(again.checks)['contest']).toBe('ok')
  })

  it('is for ADMIN and the DELEGATE of the process', async () => {
    const { organization, process } = await anOffice()
    const { processId } = process
    const moduleId = process.modules.vote
    const member = contextOf(organization, await aMember(organization))
    await expect(readProcessReadiness(member, { processId })).rejects.toThrow('permissionDenied')
    await expect(readVoteReadiness(member, { moduleId })).rejects.toThrow('permissionDenied')
    const delegate = contextOf(
      organization,
      await aMember(organization, { authorities: ['DELEGATE'], processRoles: [{ processId, authority: 'DELEGATE' }] }),
    )
    await expect(readVoteReadiness(delegate, { moduleId })).resolves.toBeTruthy()
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    await expect(readVoteReadiness(stranger, { moduleId })).rejects.toThrow('moduleUnknown')
    await expect(readProcessReadiness(stranger, { processId })).rejects.toThrow('processUnknown')
  })

  it('has a sentence for each check in each language', () => {
    const facts = { count: 2, name: 'N', first: 'A', second: 'B', complete: 1, all: 2, maximum: '5', cost: '1' }
    const more = { reason: 'R', budget: '2', until: 'May', members: '3', confirmed: '1' }
    for (const locale of LOCALES) {
      const t = translator(locale, 'admin')
      for (const check of READINESS_CHECKS)
        for (const place of ['ok', 'open', 'remedy'] as const)
          expect(t(`ready.${place}.${check}`, { ...facts, ...more })).not.toMatch(/[{}]|ready\./)
    }
  })
})
