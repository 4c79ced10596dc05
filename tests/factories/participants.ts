import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '.'

/** The context of a member who joined the process. */
export async function aParticipant(
  organization: CurrentOrganization,
  { processId }: { processId: number },
  options: Parameters<typeof aMember>[1] = {},
): Promise<SignedInContext> {
  return contextOf(organization, await aMember(organization, { joined: [processId], ...options }))
}

/** The context of a facilitator of the process. */
export async function aFacilitator(
  organization: CurrentOrganization,
  { processId }: { processId: number },
): Promise<SignedInContext> {
  const processRoles = [{ processId, authority: 'FACILITATOR' as const }]
  return contextOf(organization, await aMember(organization, { authorities: ['FACILITATOR'], processRoles }))
}

/** A published idea in its ideas phase, with its author and another participant. */
export async function aDiscussedIdea(title = 'A pond') {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'ideas' })
  const [author, reader] = [await aParticipant(organization, process), await aParticipant(organization, process)]
  const proposalId = await aProposal(organization, process, { authorId: author.actor.userId, title })
  return { organization, process, author, reader, proposalId }
}
