import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { listEntries } from '@/lib/identity/organizations/workspaces/list-entries'
import { listWorkspaces } from '@/lib/identity/organizations/workspaces/list-workspaces'
import { writeEntriesInput } from '@/lib/identity/organizations/workspaces/workspace-schemas'
import { writeEntries, writeEntriesForm } from '@/lib/identity/organizations/workspaces/write-entries'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal, refusalAt } from '@/tests/factories/refusal'

let umbrella: CurrentOrganization
let admin: SignedInContext
let [town, club]: CurrentOrganization[] = []

beforeEach(async () => {
  umbrella = await anOrganization({ umbrellaWorkspaceActive: true })
  admin = contextOf(umbrella, await aMember(umbrella, { authorities: ['ADMIN'] }))
  const child = (name: string, more: object = {}) => anOrganization({ name, parentId: umbrella.id, ...more })
  town = await child('A town', { tagline: { en: 'By the lake' }, country: 'IT' })
  await child('B school', { publiclyVisible: false, tagline: { en: 'Secret' }, country: 'IT' })
  club = await child('C club')
})

const names = async () => (await listWorkspaces(visitorContext(umbrella))).map(({ name }) => name)
const entry = (organization: CurrentOrganization | undefined, more: object = {}) => ({
  workspaceId: organization?.id ?? 0,
  group: {},
  isHidden: false,
  ...more,
})

describe('the portal', () => {
  it('lists workspaces by name until the ADMIN orders them; unnamed ones come last', async () => {
    expect(await names()).toEqual(['A town', 'B school', 'C club'])
    const written = await writeEntries(admin, {
      entries: [entry(club, { group: { en: 'Clubs' } }), entry(town, { isHidden: true })],
    })
    expect(written.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['C club', false],
      ['A town', true],
      ['B school', false],
    ])
    expect(await names()).toEqual(['C club', 'B school'])
    expect((await listWorkspaces(visitorContext(umbrella)))[0]).toMatchObject({ group: { en: 'Clubs' } })
  })

  it('shows name and URL only of a private workspace, and nothing of a suspended one', async () => {
    const [, secret] = await listWorkspaces(visitorContext(umbrella))
    expect(secret).toMatchObject({ name: 'B school', isPrivate: true, tagline: {}, logoFileId: null, country: null })
    await prismaClient().organization.update({ where: { id: town?.id ?? 0 }, data: { suspendedAt: new Date() } })
    expect(await names()).toEqual(['B school', 'C club'])
    expect((await listEntries(admin)).map(({ isSuspended }) => isSuspended)).toEqual([true, false, false])
  })

  it('treats a workspace with a two-level login as private', async () => {
    await prismaClient().organization.update({ where: { id: town?.id ?? 0 }, data: { twoLevelLogin: true } })
    expect((await listWorkspaces(visitorContext(umbrella)))[0]).toMatchObject({ isPrivate: true, tagline: {} })
  })

  it('lists nothing where the umbrella workspace is not active', async () => {
    const inactive = { ...umbrella, umbrellaWorkspaceActive: false }
    expect(await listWorkspaces(visitorContext(inactive))).toEqual([])
    const ctx = contextOf(inactive, admin.actor)
    expect(await refusal(listEntries(ctx))).toBe('notAnUmbrella')
    expect(await refusal(writeEntries(ctx, { entries: [] }))).toBe('notAnUmbrella')
  })

  it('refuses workspaces of others, one twice, and everybody but the ADMIN', async () => {
    const foreign = await anOrganization({ parentId: (await anOrganization({ umbrellaWorkspaceActive: true })).id })
    expect(await refusalAt(writeEntries(admin, { entries: [entry(town), entry(foreign)] }))).toBe(
      'organizationUnknown entries.1.workspaceId',
    )
    expect(writeEntriesInput.safeParse({ entries: [entry(town), entry(town)] }).success).toBe(false)
    const member = contextOf(umbrella, await aMember(umbrella))
    expect(await refusal(listEntries(member))).toBe('permissionDenied')
    expect(await refusal(writeEntries(member, { entries: [] }))).toBe('permissionDenied')
    expect(await prismaClient().portalEntry.count()).toBe(0)
  })

  it('is never that of another umbrella', async () => {
    const other = await anOrganization({ umbrellaWorkspaceActive: true })
    const otherAdmin = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    await writeEntries(admin, { entries: [entry(club), entry(town)] })
    expect(await writeEntries(otherAdmin, { entries: [] })).toEqual([])
    expect(await names()).toEqual(['C club', 'A town', 'B school'])
  })
})

describe('the form of the portal', () => {
  it('sorts by the numbers of the officer; an entry without one comes last', () => {
    expect(
      writeEntriesForm.input.parse({
        'entries.0.workspaceId': '7',
        'entries.0.place': '',
        'entries.1.workspaceId': '8',
        'entries.1.place': '2',
        'entries.1.group.en': ' Schools ',
        'entries.2.workspaceId': '9',
        'entries.2.place': '1,5',
        'entries.2.isHidden': 'on',
      }),
    ).toEqual({
      entries: [
        { workspaceId: 9, group: {}, isHidden: true },
        { workspaceId: 8, group: { en: 'Schools' }, isHidden: false },
        { workspaceId: 7, group: {}, isHidden: false },
      ],
    })
  })
})
