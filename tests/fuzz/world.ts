import type { SignedIn } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { startSession } from '@/lib/identity/auth/session/start-session'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  visitorContext,
} from '@/tests/factories'

export const ROLES = ['visitor', 'member', 'officer'] as const
export type Role = (typeof ROLES)[number]

export type World = {
  organization: CurrentOrganization
  tokens: Record<Role, string | undefined>
  /** Ids by the names of parameters and fields. */
  ids: Record<string, number>
}

/** An organization with a process in which ideas are written and voted on, and a token for each role. */
export async function aWorld(): Promise<World> {
  const organization = await anOrganization({ languages: ['en', 'it'], taxCodeScheme: 'IT' })
  const process = await aBudgetProcess(organization, { during: 'vote' })
  const writing = await aBudgetProcess(organization, { during: 'ideas' })
  const proposalId = await aProposal(organization, process)
  await aProposal(organization, process)
  await anOpenVote(organization, process)
  const board = await aModule(organization, process, 'BOARD')
  const world: World = {
    organization,
    tokens: { visitor: undefined, member: undefined, officer: undefined },
    ids: {
      processId: process.processId,
      phaseId: process.phases.vote,
      moduleId: process.modules.vote,
      ideasId: writing.modules.ideas,
      boardId: board,
      questionnaireId: await aModule(organization, process, 'QUESTIONNAIRE'),
      evaluationId: await aModule(organization, process, 'EVALUATION'),
      proposalId,
      organizationId: organization.id,
      number: 1,
    },
  }
  await signInAgain(world, 'member')
  await signInAgain(world, 'officer')
  return world
}

/** A new person with a new token, after the last one signed out, was suspended or erased. */
export async function signInAgain(world: World, role: Exclude<Role, 'visitor'>): Promise<void> {
  const { organization, ids } = world
  const joined = [ids['processId'] ?? 0]
  const person: SignedIn = await aMember(organization, {
    joined,
    ...(role === 'officer' ? { authorities: ['ADMIN'] } : {}),
  })
  ids['userId'] = person.userId
  world.tokens[role] = (await startSession(visitorContext(organization), person.userId)).token
}

async function aModule(
  organization: CurrentOrganization,
  { processId, phases }: BudgetProcess,
  type: 'BOARD' | 'QUESTIONNAIRE' | 'EVALUATION',
): Promise<number> {
  const { id } = await prismaClient().module.create({
    data: { organizationId: organization.id, processId, phaseId: phases.vote, type, name: { en: type }, enabled: true },
  })
  return id
}
