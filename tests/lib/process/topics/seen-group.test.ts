import { describe, expect, it } from 'vitest'
import { visitor } from '@/lib/catalogues/actor'
import { prismaClient } from '@/lib/foundation/db/client'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { registrationEntry } from '@/lib/process/onboarding/registration/registration-entry'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'

async function aTown() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const { processId } = process
  const db = prismaClient()
  const group = await db.group.create({
    data: { organizationId: organization.id, processId, name: { en: 'Secret circle' }, visibility: 'PRIVATE' },
  })
  const author = await aMember(organization, { joined: [processId] })
  const member = await aMember(organization, { joined: [processId] })
  await db.groupMembership.create({
    data: { organizationId: organization.id, groupId: group.id, userId: member.userId },
  })
  const proposalId = await aProposal(organization, process, { authorId: author.userId })
  await db.proposalVersion.updateMany({ where: { proposalId }, data: { groupId: group.id } })
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  const seers = {
    visitor: { ...contextOf(organization, admin), actor: visitor },
    author: contextOf(organization, author),
    member: contextOf(organization, { ...member, joinedGroupIds: [group.id] }),
    admin: contextOf(organization, admin),
  }
  return { seers, processId, proposalId, group }
}

describe('the name of a private group', () => {
  it('is read with an idea by its members and the office only', async () => {
    const { seers, proposalId } = await aTown()
    const named = async (who: keyof typeof seers) => (await getProposal(seers[who], proposalId)).group?.name
    expect(await named('visitor')).toBeUndefined()
    expect(await named('author')).toBeUndefined()
    expect(await named('member')).toEqual({ en: 'Secret circle' })
    expect(await named('admin')).toEqual({ en: 'Secret circle' })
  })

  it('is no filter of a list and no choice of a form for others', async () => {
    const { seers, processId } = await aTown()
    const names = async (who: keyof typeof seers) => (await proposalChoices(seers[who], processId)).groups.length
    expect([await names('visitor'), await names('author'), await names('member'), await names('admin')]).toEqual([
      0, 0, 1, 1,
    ])
  })

  it('is not told to a visitor who tries the address of its registration', async () => {
    const { seers, processId, group } = await aTown()
    expect((await registrationEntry(seers.visitor, { processId, groupId: group.id })).group).toBeNull()
    expect((await registrationEntry(seers.visitor, { processId, groupId: group.id, hasCode: true })).group?.id).toBe(
      group.id,
    )
  })
})
