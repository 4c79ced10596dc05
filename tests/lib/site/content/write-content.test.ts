import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { getContent, getContentForForm } from '@/lib/site/content/content-blocks'
import { writeContent, writeContentForm } from '@/lib/site/content/write-content'
import type { StandardPage } from '@/lib/site/pages/base/page-keys'
import { findPage } from '@/lib/site/pages/find-page'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function aSite() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, admin, visitor: visitorContext(organization) }
}

/** The rich texts that readers get. */
async function textsOn(ctx: Context, page: StandardPage) {
  const { blocks = [] } = (await findPage(ctx, page)) ?? {}
  return blocks.flatMap((block) => (block.kind === 'richText' ? [block.text] : []))
}

const said = { title: { en: 'Who we are' }, text: { en: 'Neighbours.' } }

describe('content sections of an organization', () => {
  it('are displayed in order', async () => {
    const { admin, visitor } = await aSite()
    const second = { title: {}, text: { en: 'Come and see.', it: 'Venite a vedere.' } }
    await writeContent(admin, { page: 'about', sections: [said, second], asksAgain: false })
    expect(await textsOn(visitor, 'about')).toEqual([{ en: 'Neighbours.' }, second.text])
    expect((await findPage(visitor, 'faq'))?.versionId).toBeNull()
  })

  it('are deleted when empty, and the default text is displayed again', async () => {
    const { admin, visitor } = await aSite()
    const [written] = await writeContent(admin, { page: 'faq', sections: [said], asksAgain: false })
    await writeContent(admin, { page: 'faq', sections: [{ id: written?.id, title: {}, text: {} }], asksAgain: false })
    expect(await findPage(visitor, 'faq')).toMatchObject({ versionId: null, blocks: [{ kind: 'faq' }] })
  })

  it('are prefilled with the text of the platform before the first one is written', async () => {
    const { admin, visitor } = await aSite()
    const prefilled = await getContentForForm(admin, { page: 'about' })
    expect(prefilled).toMatchObject({ isOwn: false, sections: [{ text: (await textsOn(visitor, 'about'))[0] }] })
    await writeContent(admin, { page: 'about', sections: prefilled.sections, asksAgain: false })
    expect(await getContentForForm(admin, { page: 'about' })).toMatchObject({ isOwn: true, sections: [{}] })
    expect((await textsOn(visitor, 'about'))[0]).toMatchObject({ en: prefilled.sections[0]?.text.en })
  })

  it('keep their text in a language that is no longer offered', async () => {
    const { organization, admin } = await aSite()
    const both = { title: {}, text: { en: 'Hello', it: 'Ciao' } }
    const [written] = await writeContent(admin, { page: 'about', sections: [both], asksAgain: false })
    const onlyEnglish = { ...admin, organization: { ...organization, languages: ['en' as const] } }
    const [changed] = await writeContent(onlyEnglish, {
      page: 'about',
      sections: [{ id: written?.id, title: {}, text: { en: 'Good day' } }],
      asksAgain: false,
    })
    expect(changed?.text).toEqual({ en: 'Good day', it: 'Ciao' })
  })

  it('cannot change a section of another organization by its id', async () => {
    const [one, other] = [await aSite(), await aSite()]
    const [written] = await writeContent(one.admin, { page: 'about', sections: [said], asksAgain: false })
    await writeContent(other.admin, {
      page: 'about',
      sections: [{ id: written?.id, title: {}, text: { en: 'Ours' } }],
      asksAgain: false,
    })
    expect(await getContent(other.admin, { page: 'about' })).toMatchObject([{ title: {}, text: { en: 'Ours' } }])
    expect(await getContent(one.admin, { page: 'about' })).toMatchObject([said])
  })

  it('require renewed consent only for consent texts, when the officer says so', async () => {
    const { organization, admin } = await aSite()
    await writeContent(admin, { page: 'terms', sections: [said], asksAgain: false })
    expect((await findOrganizationById(organization.id))?.termsVersion).toBe(1)
    await writeContent(admin, { page: 'terms', sections: [said], asksAgain: true })
    const asked = await findOrganizationById(organization.id)
    expect([asked?.termsVersion, asked?.privacyVersion]).toEqual([2, 1])
    expect(await refusal(writeContent(admin, { page: 'faq', sections: [], asksAgain: true }))).toBe('fieldInvalid')
    const entry = await prismaClient().auditEntry.findFirst({
      where: { organizationId: organization.id },
      orderBy: { id: 'desc' },
    })
    expect(entry).toMatchObject({ act: 'organization.pageWritten', facts: { sections: 1, asksAgain: true } })
  })

  it('stand between the blocks of the platform on the start page, and replace no other block', async () => {
    const { admin, visitor } = await aSite()
    await writeContent(admin, { page: 'intro', sections: [said, { ...said, title: {} }], asksAgain: false })
    const kinds = (await findPage(visitor, 'intro'))?.blocks.map(({ kind }) => kind)
    expect(kinds).toEqual(['hero', 'processes', 'steps', 'richText', 'richText', 'contact'])
  })

  it('keep every earlier version as it was', async () => {
    const { organization, admin } = await aSite()
    await writeContent(admin, { page: 'about', sections: [said], asksAgain: false })
    await writeContent(admin, { page: 'about', sections: [], asksAgain: false })
    await writeContent(admin, { page: 'about', sections: [said], asksAgain: false })
    const db = prismaClient()
    const versions = await db.pageVersion.findMany({
      where: { organizationId: organization.id },
      orderBy: { number: 'asc' },
    })
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [1, 'REPLACED'],
      [2, 'PUBLISHED'],
    ])
    const change = db.pageVersion.update({ where: { id: versions[0]?.id ?? 0 }, data: { blocks: [] } })
    await expect(change).rejects.toThrow(/does not change/)
  })

  it('are written by an ADMIN only', async () => {
    const { organization, visitor } = await aSite()
    const member = contextOf(organization, await aMember(organization))
    const input = { page: 'about' as const, sections: [said], asksAgain: false }
    expect(await refusal(writeContent(member, input))).toBe('permissionDenied')
    expect(await refusal(writeContent(visitor, input))).toBe('signInRequired')
    expect(await refusal(getContent(member, { page: 'about' }))).toBe('permissionDenied')
  })
})

describe('the form of a page', () => {
  it('orders sections by their positions, and omits removed ones', () => {
    const { sections } = writeContentForm.input.parse({
      page: 'about',
      'sections.0.id': '7',
      'sections.0.place': '2',
      'sections.0.text.en': 'later',
      'sections.0.title.en': '',
      'sections.1.id': '8',
      'sections.1.place': '1',
      'sections.1.text.en': 'sooner',
      'sections.1.title.en': 'First',
      'sections.2.id': '9',
      'sections.2.place': '3',
      'sections.2.text.en': 'gone',
      'sections.2.title.en': '',
      'sections.2.isRemoved': 'on',
    })
    expect(sections).toEqual([
      { id: 8, title: { en: 'First' }, text: { en: 'sooner' } },
      { id: 7, title: {}, text: { en: 'later' } },
    ])
  })
})
