import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { deleteAnnouncement } from '@/lib/site/announcements/delete-announcement'
import { dismissalKey } from '@/lib/site/announcements/dismissals'
import { findVisibleAnnouncements } from '@/lib/site/announcements/find-visible'
import { findForForm, listAnnouncements } from '@/lib/site/announcements/list-announcements'
import { saveAnnouncement } from '@/lib/site/announcements/save-announcement'
import { announcementSaved } from '@/lib/site/announcements/saved-fields'
import { type AnnouncementInput, announcementBody } from '@/lib/site/announcements/schemas'
import { aBudgetProcess, aMember, anOrganization, contextOf, daysFromNow, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

const written = (fields: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  text: { en: 'The desk is closed on Friday', it: 'Venerdì lo sportello è chiuso' },
  level: 'INFO',
  audience: 'ALL',
  processId: null,
  link: null,
  dismissible: true,
  startsAt: daysFromNow(-1),
  endsAt: daysFromNow(1),
  ...fields,
})

async function aTown() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, admin }
}

/** The organization as the next request reads it: saving has cleared the cache. */
async function asNext({ primaryHost }: CurrentOrganization): Promise<CurrentOrganization> {
  const organization = await findOrganizationByHost(primaryHost)
  if (!organization) throw new Error('no organization')
  return organization
}

const textsOf = async (ctx: Context, dismissed?: ReadonlySet<string>) =>
  (await findVisibleAnnouncements(ctx, dismissed)).map(({ text }) => text.en)

describe('a banner', () => {
  it('is visible from its start until its end, although the list is cached', async () => {
    const { organization, admin } = await aTown()
    await saveAnnouncement(admin, written({ startsAt: daysFromNow(-2), endsAt: daysFromNow(2) }))
    const next = await asNext(organization)
    expect(await textsOf(visitorContext(next))).toEqual(['The desk is closed on Friday'])
    for (const days of [-3, 3]) expect(await textsOf(visitorContext(next, daysFromNow(days)))).toEqual([])
  })

  it('stands behind outages, and at most two are displayed', async () => {
    const { organization, admin } = await aTown()
    await saveAnnouncement(admin, written({ text: { en: 'Info' } }))
    await saveAnnouncement(admin, written({ text: { en: 'Warning' }, level: 'WARNING' }))
    expect(await refusal(saveAnnouncement(admin, written({ text: { en: 'Third' } })))).toBe('announcementsTooMany')
    await saveAnnouncement(admin, written({ text: { en: 'Outage' }, level: 'OUTAGE' }))
    expect(await textsOf(visitorContext(await asNext(organization)))).toEqual(['Outage', 'Warning'])
  })

  it('reaches only its audience', async () => {
    const { organization, admin } = await aTown()
    const { processId } = await aBudgetProcess(organization)
    await saveAnnouncement(admin, written({ text: { en: 'Members' }, audience: 'MEMBERS' }))
    await saveAnnouncement(
      admin,
      written({ text: { en: 'Process' }, audience: 'PROCESS', processId, level: 'WARNING' }),
    )
    const next = await asNext(organization)
    expect(await textsOf(visitorContext(next))).toEqual([])
    expect(await textsOf(contextOf(next, await aMember(next)))).toEqual(['Members'])
    expect(await textsOf(contextOf(next, await aMember(next, { joined: [processId] })))).toEqual(['Process', 'Members'])
  })

  it('stays closed once it is dismissed, unless it cannot be', async () => {
    const { organization, admin } = await aTown()
    const one = await saveAnnouncement(admin, written({ text: { en: 'One' } }))
    const two = await saveAnnouncement(admin, written({ text: { en: 'Two' }, dismissible: false }))
    const ctx = visitorContext(await asNext(organization))
    expect(await textsOf(ctx, new Set([dismissalKey(one), dismissalKey(two)]))).toEqual(['Two'])
    expect(await textsOf(ctx, new Set([`${one.id}.0`]))).toContain('One')
  })

  it('of another organization is neither visible nor listed nor changed', async () => {
    const { admin } = await aTown()
    const { organization: elsewhere, admin: stranger } = await aTown()
    const { id } = await saveAnnouncement(admin, written())
    expect(await textsOf(visitorContext(await asNext(elsewhere)))).toEqual([])
    expect((await listAnnouncements(stranger)).total).toBe(0)
    expect(await refusal(saveAnnouncement(stranger, written({ id })))).toBe('announcementUnknown')
    expect(await refusal(deleteAnnouncement(stranger, { id }))).toBe('announcementUnknown')
    const foreign = await aBudgetProcess(elsewhere)
    const wrong = written({ audience: 'PROCESS', processId: foreign.processId })
    expect(await refusal(saveAnnouncement(admin, wrong))).toBe('processUnknown')
  })
})

describe('writing announcements', () => {
  it('is for an ADMIN, and for a DELEGATE to the members of own processes', async () => {
    const { organization, admin } = await aTown()
    const [own, other] = [await aBudgetProcess(organization), await aBudgetProcess(organization)]
    const delegate = contextOf(
      organization,
      await aMember(organization, {
        authorities: ['DELEGATE'],
        processRoles: [{ processId: own.processId, authority: 'DELEGATE' }],
      }),
    )
    const member = contextOf(organization, await aMember(organization))
    const { id } = await saveAnnouncement(admin, written())
    expect(await refusal(saveAnnouncement(member, written()))).toBe('permissionDenied')
    expect(await refusal(listAnnouncements(member))).toBe('permissionDenied')
    expect(await refusal(saveAnnouncement(delegate, written()))).toBe('permissionDenied')
    const inOther = written({ audience: 'PROCESS', processId: other.processId })
    expect(await refusal(saveAnnouncement(delegate, inOther))).toBe('permissionDenied')
    const inOwn = written({ audience: 'PROCESS', processId: own.processId })
    expect(await refusal(saveAnnouncement(delegate, { ...inOwn, id }))).toBe('announcementUnknown')
    expect(await refusal(deleteAnnouncement(delegate, { id }))).toBe('announcementUnknown')
    const mine = await saveAnnouncement(delegate, inOwn)
    expect((await listAnnouncements(delegate)).items.map((one) => one.id)).toEqual([mine.id])
    expect((await listAnnouncements(admin)).total).toBe(2)
  })

  it('is recorded, and refuses a save over that of somebody else', async () => {
    const { organization, admin } = await aTown()
    const { id } = await saveAnnouncement(admin, written())
    const read = await findForForm(admin, id)
    if (!read) throw new Error('no announcement')
    const revision = revisionOf(announcementSaved(admin, read))
    const other = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await saveAnnouncement(other, written({ id, text: { en: 'Changed' }, revision }))
    expect(await refusal(saveAnnouncement(admin, written({ id, revision })))).toBe('savedMeanwhile')
    await deleteAnnouncement(admin, { id })
    const acts = await prismaClient().auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(acts.map(({ act }) => act)).toEqual(['announcement.saved', 'announcement.saved', 'announcement.deleted'])
  })

  it('refuses dates out of order, a process without its audience, and links that browsers could misread', async () => {
    const { admin } = await aTown()
    const reversed = written({ startsAt: daysFromNow(1), endsAt: daysFromNow(-1) })
    expect(await refusal(saveAnnouncement(admin, reversed))).toBe('datesOutOfOrder')
    expect(await refusal(saveAnnouncement(admin, written({ audience: 'PROCESS' })))).toBe('fieldInvalid')
    const dates = { startsAt: '2027-01-01T00:00:00Z', endsAt: '2027-02-01T00:00:00Z' }
    const body = { text: { en: 'x' }, level: 'INFO', audience: 'ALL', ...dates }
    for (const link of ['javascript:alert(1)', '//evil.test', '/\\evil.test', 'data:text/html,x'])
      expect(announcementBody.safeParse({ ...body, link }).success, link).toBe(false)
    for (const link of ['/faq', 'https://comune.example/avviso'])
      expect(announcementBody.safeParse({ ...body, link }).success, link).toBe(true)
  })
})
