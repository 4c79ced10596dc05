import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { answerInvitation } from '@/lib/identity/organizations/workspaces/answer-invitation'
import { inviteWorkspace } from '@/lib/identity/organizations/workspaces/invite-workspace'
import { listReceivedInvitations, listSentInvitations } from '@/lib/identity/organizations/workspaces/list-invitations'
import { setParent } from '@/lib/identity/organizations/workspaces/set-parent'
import { withdrawInvitation } from '@/lib/identity/organizations/workspaces/withdraw-invitation'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal, refusalAt, resetLimits } from '@/tests/factories/refusal'

let umbrella: CurrentOrganization
let town: CurrentOrganization
let admin: SignedInContext
let mayor: SignedInContext

const adminOf = async (organization: CurrentOrganization): Promise<SignedInContext> =>
  contextOf(organization, await aMember(organization, { authorities: ['ADMIN'], user: { locale: 'it' } }))
const parentOf = async ({ id }: { id: number }) =>
  (await prismaClient().organization.findUniqueOrThrow({ where: { id } })).parentId
const actsOf = async ({ id }: { id: number }) =>
  prismaClient().auditEntry.findMany({ where: { organizationId: id }, orderBy: { id: 'asc' } })
const invite = (ctx = admin) => inviteWorkspace(ctx, { domain: 'Town.Test:3000' })
const answer = (isAccepted: boolean, ctx = mayor) => answerInvitation(ctx, { umbrellaId: umbrella.id, isAccepted })

beforeEach(async () => {
  await resetLimits()
  umbrella = await anOrganization({ umbrellaWorkspaceActive: true, name: 'Our valley' })
  town = await anOrganization({ name: 'Town', host: 'town.test' })
  admin = await adminOf(umbrella)
  mayor = await adminOf(town)
})

describe('an invitation to an umbrella', () => {
  it('attaches the workspace when its ADMIN accepts, and both log it', async () => {
    await invite()
    expect(await parentOf(town)).toBeNull()
    expect(await listSentInvitations(admin)).toMatchObject([{ workspaceId: town.id, domain: 'town.test' }])
    expect(await listReceivedInvitations(mayor)).toMatchObject([{ umbrellaId: umbrella.id, name: 'Our valley' }])
    expect(await answer(true)).toEqual({ organizationId: town.id, parentId: umbrella.id })
    expect(await parentOf(town)).toBe(umbrella.id)
    expect(await listSentInvitations(admin)).toEqual([])
    const acts = ['workspace.invited', 'workspace.attached']
    const [own, others] = [await actsOf(umbrella), await actsOf(town)]
    expect(own.map(({ act }) => act)).toEqual(acts)
    expect(others.map(({ act }) => act)).toEqual(acts)
    // Each log names the persons of its own organization only.
    expect(own.map(({ actorId }) => actorId)).toEqual([admin.actor.userId, null])
    expect(others.map(({ actorId }) => actorId)).toEqual([null, mayor.actor.userId])
  })

  it('changes nothing when it is declined or withdrawn, and may be sent again', async () => {
    await invite()
    expect(await answer(false)).toMatchObject({ parentId: null })
    expect(await refusal(answer(true))).toBe('workspaceInvitationUnknown')
    await invite()
    await withdrawInvitation(admin, { workspaceId: town.id })
    expect(await refusal(answer(true))).toBe('workspaceInvitationUnknown')
    expect(await refusal(withdrawInvitation(admin, { workspaceId: town.id }))).toBe('workspaceInvitationUnknown')
    expect(await parentOf(town)).toBeNull()
    expect((await actsOf(town)).map(({ act }) => act)).toEqual([
      'workspace.invited',
      'workspace.invitationDeclined',
      'workspace.invited',
      'workspace.invitationWithdrawn',
    ])
  })

  it('is mailed once to each ADMIN of the workspace, in their language', async () => {
    await aMember(town)
    await aMember(town, { authorities: ['ADMIN'], emailConfirmed: false })
    await invite()
    await invite()
    const mails = await prismaClient().outboxMessage.findMany()
    expect(mails.map(({ recipient, template, locale }) => [recipient, template, locale])).toEqual([
      [`${mayor.actor.username}@example.test`, 'workspace-invitation', 'it'],
    ])
    expect(openFacts(mails[0]?.facts)).toEqual({
      portalName: 'Our valley',
      workspaceName: 'Town',
      link: 'https://town.test/admin/organization/workspaces',
    })
    expect((await actsOf(town)).map(({ act }) => act)).toEqual(['workspace.invited'])
  })

  it('is sent, seen, answered and withdrawn by administrators of both only', async () => {
    await invite()
    const foreign = await adminOf(await anOrganization({ umbrellaWorkspaceActive: true }))
    const roles = {
      visitor: [visitorContext(umbrella), visitorContext(town), 'signInRequired'],
      member: [contextOf(umbrella, await aMember(umbrella)), contextOf(town, await aMember(town)), 'permissionDenied'],
      delegate: [
        contextOf(umbrella, await aMember(umbrella, { authorities: ['DELEGATE'] })),
        contextOf(town, await aMember(town, { authorities: ['DELEGATE'] })),
        'permissionDenied',
      ],
    } as const
    for (const [role, [inUmbrella, inTown, refused]] of Object.entries(roles)) {
      expect(await refusal(inviteWorkspace(inUmbrella, { domain: 'town.test' })), role).toBe(refused)
      expect(await refusal(listSentInvitations(inUmbrella)), role).toBe(refused)
      expect(await refusal(withdrawInvitation(inUmbrella, { workspaceId: town.id })), role).toBe(refused)
      expect(await refusal(listReceivedInvitations(inTown)), role).toBe(refused)
      expect(await refusal(answerInvitation(inTown, { umbrellaId: umbrella.id, isAccepted: true })), role).toBe(refused)
    }
    // Others see and answer nothing of it.
    expect(await listSentInvitations(foreign)).toEqual([])
    expect(await listReceivedInvitations(foreign)).toEqual([])
    expect(await refusal(withdrawInvitation(foreign, { workspaceId: town.id }))).toBe('workspaceInvitationUnknown')
    expect(await refusal(answer(true, foreign))).toBe('workspaceInvitationUnknown')
    expect(await refusal(inviteWorkspace(mayor, { domain: 'town.test' }))).toBe('notAnUmbrella')
    expect(await parentOf(town)).toBeNull()
    expect(await listReceivedInvitations(mayor)).toHaveLength(1)
  })

  it('is the only way for the ADMIN of an umbrella, who is told so', async () => {
    expect(await refusal(setParent(admin, { organizationId: town.id, parentId: umbrella.id }))).toBe('invitationNeeded')
    expect(await refusal(setParent(mayor, { organizationId: town.id, parentId: umbrella.id }))).toBe('permissionDenied')
  })

  it('is refused for unknown domains, umbrellas with workspaces, the own organization and taken workspaces', async () => {
    expect(await refusalAt(inviteWorkspace(admin, { domain: 'none.test' }))).toBe('organizationUnknown domain')
    expect(await refusal(inviteWorkspace(admin, { domain: umbrella.primaryHost }))).toBe('umbrellaNested')
    const other = await anOrganization({ umbrellaWorkspaceActive: true })
    await anOrganization({ parentId: other.id })
    expect(await refusal(inviteWorkspace(admin, { domain: other.primaryHost }))).toBe('umbrellaNested')
    await prismaClient().organization.update({ where: { id: town.id }, data: { parentId: other.id } })
    expect(await refusal(invite())).toBe('workspaceTaken')
  })

  it('cannot be accepted after the workspace went elsewhere, or the umbrella ceased to be one', async () => {
    const other = await anOrganization({ umbrellaWorkspaceActive: true })
    await invite()
    await inviteWorkspace(await adminOf(other), { domain: 'town.test' })
    await answerInvitation(mayor, { umbrellaId: other.id, isAccepted: true })
    expect(await refusal(answer(true))).toBe('workspaceTaken')
    await setParent(mayor, { organizationId: town.id, parentId: null })
    await prismaClient().organization.update({ where: { id: umbrella.id }, data: { umbrellaWorkspaceActive: false } })
    expect(await refusal(answer(true))).toBe('notAnUmbrella')
    expect(await parentOf(town)).toBeNull()
  })

  it('of two umbrellas attaches to one when both are accepted at once', async () => {
    const other = await anOrganization({ umbrellaWorkspaceActive: true })
    await invite()
    await inviteWorkspace(await adminOf(other), { domain: 'town.test' })
    const tries = await Promise.all(
      [umbrella, other].map(({ id }) => refusal(answerInvitation(mayor, { umbrellaId: id, isAccepted: true }))),
    )
    expect(tries.toSorted()).toEqual(['done', 'workspaceTaken'])
  })
})
