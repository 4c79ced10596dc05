import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { getProcess } from '@/lib/process/processes/reading/queries'
import { loadProcessPage } from '@/lib/views/processes/load-process-page'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { aPublishedResult } from '@/tests/factories/published-result'

async function aTown(during: 'ideas' | 'vote' | 'result') {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during })
  const idea = await aProposal(organization, process, { title: 'A pond', cost: 300 })
  const visitor = visitorContext(organization)
  const load = async (ctx = visitor) => loadProcessPage(ctx, await getProcess(ctx, process.processId))
  return { organization, process, idea, load }
}

describe('the page of a process', () => {
  it('has the newest ideas while they are collected', async () => {
    const { load, idea } = await aTown('ideas')
    const page = await load()
    expect(page.content).toMatchObject({ kind: 'newest', total: 1, canWrite: true, ideas: [{ id: idea }] })
    expect(page).toMatchObject({ proposed: { cost: 300, ideas: 1 }, marks: [], isFollowing: null })
  })

  it('has the projects while people vote', async () => {
    const { load, organization, process, idea } = await aTown('vote')
    await anOpenVote(organization, process)
    expect((await load()).content).toMatchObject({ kind: 'projects', total: 1, canWrite: false, ideas: [{ id: idea }] })
  })

  it('has the result with its winners once it is published', async () => {
    const { load, organization, process, idea } = await aTown('result')
    await prismaClient().module.update({
      where: { id: process.modules.vote },
      data: { votingOpenedAt: daysFromNow(-9), votingClosedAt: daysFromNow(-1) },
    })
    await aPublishedResult(organization, process, [{ proposalId: idea, votes: 3, cost: 300, funded: true }])
    expect((await load()).content).toMatchObject({
      kind: 'result',
      outcome: { funded: 1, winners: [{ proposalId: idea }] },
    })
  })

  it('says to members whether they follow it', async () => {
    const { load, organization } = await aTown('ideas')
    const member = contextOf(organization, await aMember(organization))
    expect((await load(member)).isFollowing).toBe(false)
  })
})
