import type { VoteOnce } from '@/tests/fakes/vote-once'
import { aBudgetProcess, aMember, anOrganization, aProposal } from '.'

/** A vote with one voter and one idea, for a program that runs it through. */
export async function aVoteOnce(): Promise<VoteOnce> {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  return {
    host: organization.primaryHost,
    admin: await aMember(organization, { authorities: ['ADMIN'] }),
    voter: await aMember(organization, { joined: [process.processId] }),
    moduleId: process.modules.vote,
    proposalId: await aProposal(organization, process),
  }
}
