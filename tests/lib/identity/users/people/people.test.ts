import { describe, expect, it } from 'vitest'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { getPerson, listPeople } from '@/lib/identity/users/people/people'
import type { PeopleFilter } from '@/lib/identity/users/people/people-schemas'
import { setAuthorities } from '@/lib/identity/users/people/set-authorities'
import { suspendMember } from '@/lib/identity/users/people/suspend-member'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { WHY } from '@/tests/factories/critical'

async function anOffice() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, admin }
}

describe('the members of an organization', () => {
  it('are searched by name, username and address, ignoring accents and escaping wildcards', async () => {
    const { organization, admin } = await anOffice()
    await aMember(organization, { username: 'jozef', user: { name: 'Józef', surname: 'Łąka' } })
    await aMember(organization, { username: 'percent', user: { name: '100% sure' } })
    const found = async (q: string) => (await listPeople(admin, { q })).items.map(({ username }) => username)
    expect(await found('laka')).toEqual(['jozef'])
    expect(await found('jozef@example')).toEqual(['jozef'])
    expect(await found('0%')).toEqual(['percent'])
    expect(await found('_')).toEqual([])
    expect((await listPeople(admin, { size: 2 })).total).toBe(3)
  })

  it('are listed for an ADMIN of the organization only', async () => {
    const { organization, admin } = await anOffice()
    const citizen = await aMember(organization)
    await expect(listPeople(contextOf(organization, citizen))).rejects.toMatchObject({ errorName: 'permissionDenied' })
    const stranger = await aMember(await anOrganization())
    await expect(getPerson(admin, stranger.userId)).rejects.toMatchObject({ errorName: 'accountUnknown' })
    const given = setAuthorities(admin, {
      userId: stranger.userId,
      authorities: ['ADMIN'],
      processIds: [],
      reason: 'New tasks',
    })
    await expect(given).rejects.toMatchObject({ errorName: 'accountUnknown' })
  })
})

describe('filters of the people', () => {
  it('select by role, state, confirmation, process and group', async () => {
    const { organization, admin } = await anOffice()
    const { processId } = await aBudgetProcess(organization)
    const group = await admin.db.group.create({ data: { organizationId: organization.id, name: { en: 'Choir' } } })
    await aMember(organization, { username: 'joined', joined: [processId], groups: [group.id] })
    const processRoles = [{ processId, authority: 'EXPERT' as const }]
    await aMember(organization, { username: 'expert', authorities: ['EXPERT'], processRoles })
    const loose = await aMember(organization, { username: 'loose', emailConfirmed: false })
    const found = async (filter: PeopleFilter) => (await listPeople(admin, filter)).items.map((one) => one.username)
    expect(await found({ role: 'EXPERT' })).toEqual(['expert'])
    expect(await found({ role: 'NONE' })).toEqual(['loose', 'joined'])
    expect(await found({ processId })).toEqual(['expert', 'joined'])
    expect(await found({ groupId: group.id })).toEqual(['joined'])
    expect(await found({ confirmed: 'NOTHING' })).toEqual(['loose'])
    await suspendMember(admin, { userId: loose.userId, suspended: true, ...WHY })
    expect(await found({ state: 'SUSPENDED' })).toEqual(['loose'])
    expect(await found({ state: 'SUSPENDED', role: 'EXPERT' })).toEqual([])
    expect(await found({ groupId: 2_000_000_000 })).toEqual([])
  })

  it('go on behind the last person read, and end', async () => {
    const { organization, admin } = await anOffice()
    for (const username of ['one', 'two', 'three', 'four']) await aMember(organization, { username })
    const first = await listPeople(admin, { size: 2 })
    expect(first.items.map(({ username }) => username)).toEqual(['four', 'three'])
    const second = await listPeople(admin, { size: 2, after: first.items[1]?.id })
    expect(second.items.map(({ username }) => username)).toEqual(['two', 'one'])
    expect(second).toMatchObject({ total: 5, next: second.items[1]?.id })
    const last = await listPeople(admin, { size: 2, after: second.next ?? undefined })
    expect(last).toMatchObject({ items: [{ id: admin.actor.userId }], next: null })
    const stranger = await aMember(await anOrganization())
    expect((await listPeople(admin, { after: stranger.userId })).items).toEqual([])
  })
})

describe('authorities', () => {
  it('apply from the next request on, also with an old token, in the chosen processes', async () => {
    const { organization, admin } = await anOffice()
    const { processId } = await aBudgetProcess(organization)
    const citizen = await aMember(organization, { authorities: ['AUTH_CITIZEN'] })
    const { token } = await startSession(contextOf(organization, citizen), citizen.userId)
    await setAuthorities(admin, {
      userId: citizen.userId,
      authorities: ['DELEGATE'],
      processIds: [processId],
      reason: 'New tasks',
    })
    expect(await tokenActor(organization, token, new Date())).toMatchObject({
      authorities: ['DELEGATE', 'AUTH_CITIZEN'],
      processRoles: [{ processId, authority: 'DELEGATE' }],
    })
    await setAuthorities(admin, { userId: citizen.userId, authorities: [], processIds: [], reason: 'New tasks' })
    expect(await tokenActor(organization, token, new Date())).toMatchObject({
      authorities: ['AUTH_CITIZEN'],
      processRoles: [],
    })
  })

  it('cannot be granted in processes of others, nor taken from the last ADMIN', async () => {
    const { organization, admin } = await anOffice()
    const foreign = await aBudgetProcess(await anOrganization())
    const citizen = await aMember(organization)
    const input = {
      userId: citizen.userId,
      authorities: ['DELEGATE' as const],
      processIds: [foreign.processId],
      reason: 'x',
    }
    await expect(setAuthorities(admin, input)).rejects.toMatchObject({ errorName: 'processUnknown' })
    const last = setAuthorities(admin, {
      userId: admin.actor.userId,
      authorities: [],
      processIds: [],
      reason: 'New tasks',
    })
    await expect(last).rejects.toMatchObject({ errorName: 'lastAdministrator' })
  })

  it('keep one of two administrators who demote each other concurrently', async () => {
    const { organization, admin } = await anOffice()
    const second = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const dismiss = (by: typeof admin, of: typeof admin) =>
      setAuthorities(by, { userId: of.actor.userId, authorities: [], processIds: [], reason: 'New tasks' })
    await Promise.allSettled([dismiss(admin, second), dismiss(second, admin)])
    const left = await admin.db.membership.count({ where: { authorities: { has: 'ADMIN' } } })
    expect(left).toBe(1)
  })
})

describe('suspension', () => {
  it('refuses the next request with a valid token, and ends with a new sign-in (P08)', async () => {
    const { organization, admin } = await anOffice()
    const citizen = await aMember(organization)
    const { token } = await startSession(contextOf(organization, citizen), citizen.userId)
    await suspendMember(admin, { userId: citizen.userId, suspended: true, ...WHY })
    await expect(tokenActor(organization, token, new Date())).rejects.toMatchObject({ errorName: 'tokenInvalid' })
    const restored = await suspendMember(admin, { userId: citizen.userId, suspended: false, ...WHY })
    expect(restored.status).toBe('ACTIVE')
    await expect(tokenActor(organization, token, new Date())).rejects.toMatchObject({ errorName: 'tokenInvalid' })
    const acts = await admin.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(acts.map(({ act }) => act)).toEqual(['person.suspended', 'person.restored'])
  })

  it('is refused for oneself', async () => {
    const { admin } = await anOffice()
    const self = suspendMember(admin, { userId: admin.actor.userId, suspended: true, ...WHY })
    await expect(self).rejects.toMatchObject({ errorName: 'notOnYourself' })
  })
})

describe('changing roles', () => {
  it('tells the person what was given and taken and why, and the other administrators who became one', async () => {
    const organization = await anOrganization()
    const officer = async (username: string) =>
      contextOf(organization, await aMember(organization, { username, authorities: ['ADMIN'] }))
    const [first, second] = [await officer('first'), await officer('second')]
    const ada = await aMember(organization, {
      username: 'ada',
      user: { name: 'Ada', surname: 'Lovelace', locale: 'de' },
    })
    const set = (authorities: ('ADMIN' | 'EXPERT')[], reason: string) =>
      setAuthorities(first, { userId: ada.userId, authorities, processIds: [], reason })
    await set(['EXPERT'], 'She knows roads')
    await set(['EXPERT'], 'Nothing changes')
    await set(['ADMIN'], 'She runs the office')
    const mails = await first.db.outboxMessage.findMany({ orderBy: { createdAt: 'asc' } })
    const sent = mails.map(({ template, recipient, facts }) => ({
      template,
      recipient,
      ...(openFacts(facts) as object),
    }))
    expect(sent).toMatchObject([
      { template: 'roles-changed', recipient: ada.email, given: 'Gutachten', taken: 'none', reason: 'She knows roads' },
      { template: 'roles-changed', recipient: ada.email, reason: 'She runs the office' },
      {
        template: 'administrators-changed',
        recipient: second.actor.email,
        person: 'Ada Lovelace',
        given: 'Administrator',
        taken: 'Expert',
        reason: 'She runs the office',
      },
    ])
    const acts = await first.db.auditEntry.findMany({ where: { act: 'person.authoritiesSet' }, orderBy: { id: 'asc' } })
    expect(acts.map(({ facts }) => (facts as { reason: string }).reason)).toContain('She runs the office')
  })
})
