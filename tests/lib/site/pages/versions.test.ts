import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { findVisibleFile } from '@/lib/ideas/attachments/find-visible-file'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { writeContent } from '@/lib/site/content/write-content'
import type { PageKey } from '@/lib/site/pages/base/page-keys'
import { importPageInput, writeDraftInput } from '@/lib/site/pages/catalogue/schemas'
import { copyPage } from '@/lib/site/pages/copy-page'
import { createPage } from '@/lib/site/pages/create-page'
import { discardDraft } from '@/lib/site/pages/discard-draft'
import { findPage } from '@/lib/site/pages/find-page'
import { getDraft } from '@/lib/site/pages/get-draft'
import { hidePage } from '@/lib/site/pages/hide-page'
import { importPage } from '@/lib/site/pages/import-page'
import { listPages } from '@/lib/site/pages/list-pages'
import { getVersion, listVersions } from '@/lib/site/pages/list-versions'
import { publishPage } from '@/lib/site/pages/publish-page'
import { restoreVersion } from '@/lib/site/pages/restore-version'
import { writeDraft } from '@/lib/site/pages/write-draft'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function aSite() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, admin, visitor: visitorContext(organization) }
}

type Site = Awaited<ReturnType<typeof aSite>>

const both = (text: string) => ({ en: text, it: `${text}, in italiano` })
const quote = (text: string, id = 1) => ({ kind: 'quote', id, text: both(text), author: {} })
const content = (blocks: unknown[]) => ({ title: both('About'), description: {}, blocks })
const draftOf = (revision: string, blocks: unknown[]) => writeDraftInput.parse({ revision, ...content(blocks) })
const publication = { note: '', asksAgain: false }

async function textsFor({ visitor }: Site, key: PageKey = 'about') {
  const page = await findPage(visitor, key)
  return page?.blocks.flatMap((block) => (block.kind === 'quote' ? [block.text.en] : []))
}

async function published(site: Site, texts: string[], key: PageKey = 'about') {
  const { revision } = await getDraft(site.admin, { key })
  const saved = await writeDraft(site.admin, {
    key,
    ...draftOf(
      revision,
      texts.map((text, index) => quote(text, index + 1)),
    ),
  })
  return publishPage(site.admin, { key, revision: saved.revision, ...publication })
}

async function aFile(site: Site, ownerId: number, id: string) {
  await prismaClient().file.create({
    data: {
      id,
      organizationId: site.organization.id,
      ownerId,
      purpose: 'image',
      mediaType: 'image/webp',
      originalName: 'a.webp',
      sizeBytes: 1,
      sha256: id,
    },
  })
  return id
}

describe('a draft', () => {
  it('begins with the starter and changes nothing for readers until it is published', async () => {
    const site = await aSite()
    const first = await getDraft(site.admin, { key: 'about' })
    expect(first).toMatchObject({ revision: '0', number: null, published: null, problems: [] })
    expect(first.content.blocks).toMatchObject([{ kind: 'richText' }])
    const saved = await writeDraft(site.admin, { key: 'about', ...draftOf('0', [quote('Ours')]) })
    expect(saved).toMatchObject({ number: 1, revision: '1', basedOn: null })
    expect(await textsFor(site)).toEqual([])
    await publishPage(site.admin, { key: 'about', revision: '1', ...publication })
    expect(await textsFor(site)).toEqual(['Ours'])
  })

  it('of two editors loses nothing: the second save is refused and the first stays', async () => {
    const site = await aSite()
    await writeDraft(site.admin, { key: 'faq', ...draftOf('0', [quote('one')]) })
    const attempts = await Promise.allSettled(
      ['two', 'three', 'four'].map((text) => writeDraft(site.admin, { key: 'faq', ...draftOf('1', [quote(text)]) })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(writeDraft(site.admin, { key: 'faq', ...draftOf('1', [quote('five')]) }))).toBe(
      'savedMeanwhile',
    )
    expect(await getDraft(site.admin, { key: 'faq' })).toMatchObject({ revision: '2' })
  })

  it('is discarded without touching what is published', async () => {
    const site = await aSite()
    await published(site, ['stays'])
    await writeDraft(site.admin, { key: 'about', ...draftOf('0', [quote('goes')]) })
    expect(await refusal(discardDraft(site.admin, { key: 'about', revision: '7' }))).toBe('savedMeanwhile')
    await discardDraft(site.admin, { key: 'about', revision: '1' })
    expect(await getDraft(site.admin, { key: 'about' })).toMatchObject({ revision: '0', published: 1 })
    expect(await textsFor(site)).toEqual(['stays'])
  })
})

describe('publishing', () => {
  it('is refused while a check finds an error, with its path', async () => {
    const site = await aSite()
    const half = { ...quote('one'), text: { en: 'English only' } }
    const { revision } = await writeDraft(site.admin, { key: 'about', ...draftOf('0', [quote('fine', 2), half]) })
    const attempt = publishPage(site.admin, { key: 'about', revision, ...publication })
    await expect(attempt).rejects.toMatchObject({
      errorName: 'pageNotReady',
      params: { count: 1, path: 'blocks.1.text' },
    })
    expect((await getDraft(site.admin, { key: 'about' })).problems).toEqual([
      { name: 'languageMissing', blockId: 1, path: 'blocks.1.text', locale: 'it' },
    ])
    expect((await findPage(site.visitor, 'about'))?.versionId).toBeNull()
  })

  it('does not overwrite texts that were published beside the draft, unless the officer has seen them', async () => {
    const site = await aSite()
    await published(site, ['one'])
    const { revision } = await writeDraft(site.admin, { key: 'about', ...draftOf('0', [quote('two')]) })
    await writeContent(site.admin, {
      page: 'about',
      sections: [{ title: {}, text: both('by the form') }],
      asksAgain: false,
    })
    const publish = (replaces?: number) =>
      publishPage(site.admin, { key: 'about', revision, ...publication, ...(replaces && { replaces }) })
    expect(await refusal(publish())).toBe('savedMeanwhile')
    expect(await publish(3)).toEqual({ number: 4 })
    const { items } = await listVersions(site.admin, { key: 'about' })
    expect(items.map(({ number, state }) => [number, state])).toEqual([
      [4, 'PUBLISHED'],
      [3, 'REPLACED'],
      [1, 'REPLACED'],
    ])
  })

  it('records who, what and why, and asks for consent again only where people agreed', async () => {
    const site = await aSite()
    const { revision } = await writeDraft(site.admin, { key: 'terms', ...draftOf('0', [quote('Be kind.')]) })
    await publishPage(site.admin, { key: 'terms', revision, note: 'Kinder', asksAgain: true })
    expect((await findOrganizationById(site.organization.id))?.termsVersion).toBe(2)
    const acts = await prismaClient().auditEntry.findMany({
      where: { organizationId: site.organization.id },
      orderBy: { id: 'asc' },
    })
    expect(acts.map(({ act, subject, facts }) => ({ act, subject, facts }))).toEqual([
      { act: 'page.draftWritten', subject: 'page terms', facts: { version: 1 } },
      { act: 'page.published', subject: 'page terms', facts: { version: 1, note: 'Kinder', asksAgain: true } },
    ])
    const elsewhere = publishPage(site.admin, { key: 'about', revision: '0', note: '', asksAgain: true })
    expect(await refusal(elsewhere)).toBe('fieldInvalid')
  })
})

describe('earlier versions', () => {
  it('are listed with authors, read, and taken up as a draft', async () => {
    const site = await aSite()
    await published(site, ['one'])
    await published(site, ['two'])
    const { items, total } = await listVersions(site.admin, { key: 'about', sort: 'number,asc' })
    expect([total, items.map(({ number }) => number)]).toEqual([2, [1, 2]])
    expect(items[0]).toMatchObject({ authorId: site.admin.actor.userId, authorName: expect.stringContaining('Test') })
    expect((await getVersion(site.admin, { key: 'about', number: 1 })).content.blocks).toMatchObject([
      { text: { en: 'one' } },
    ])
    const restored = await restoreVersion(site.admin, { key: 'about', number: 1, revision: '0' })
    expect(await textsFor(site)).toEqual(['two'])
    await publishPage(site.admin, { key: 'about', revision: restored.revision, ...publication })
    expect(await textsFor(site)).toEqual(['one'])
    expect(await refusal(getVersion(site.admin, { key: 'about', number: 9 }))).toBe('versionUnknown')
  })
})

describe('pages of the organization’s own', () => {
  it('have an address of their own, once, and are read after publishing', async () => {
    const [site, other] = [await aSite(), await aSite()]
    const { key, revision } = await createPage(site.admin, { slug: 'our-river', title: { en: 'River', it: 'Fiume' } })
    expect(await refusal(createPage(site.admin, { slug: 'our-river', title: { en: 'Again' } }))).toBe('slugInUse')
    await createPage(other.admin, { slug: 'our-river', title: { en: 'Other' } })
    expect(await findPage(site.visitor, key)).toBeNull()
    await writeDraft(site.admin, { key, ...draftOf(revision, [quote('Water')]) })
    await publishPage(site.admin, { key, revision: String(Number(revision) + 1), ...publication })
    expect(await textsFor(site, key)).toEqual(['Water'])
    expect(await findPage(other.visitor, key)).toBeNull()
    expect((await listPages(site.admin)).find((page) => page.key === key)).toMatchObject({
      title: { en: 'About' },
      published: { number: 1 },
      draft: null,
    })
    expect(await refusal(getDraft(site.admin, { key: 'own:unknown' }))).toBe('pageUnknown')
  })

  it('begin with a copy of another page', async () => {
    const site = await aSite()
    await published(site, ['copied'])
    const { key } = await createPage(site.admin, { slug: 'copy', title: both('Copy') })
    const saved = await copyPage(site.admin, { key, revision: '1', from: 'about' })
    expect(saved.content).toMatchObject({ title: both('Copy'), blocks: [{ text: { en: 'copied' } }] })
    expect(await refusal(copyPage(site.admin, { key, revision: '2', from: 'own:none' }))).toBe('pageUnknown')
    const starter = await copyPage(site.admin, { key: 'about', revision: '0', from: 'starter' })
    expect(starter.content.blocks).toMatchObject([{ kind: 'richText' }])
  })

  it('are hidden and shown again; pages that others need are not hidden', async () => {
    const site = await aSite()
    await published(site, ['seen'], 'job')
    await hidePage(site.admin, { key: 'job', isHidden: true })
    expect(await findPage(site.visitor, 'job')).toBeNull()
    await hidePage(site.admin, { key: 'job', isHidden: false })
    expect(await textsFor(site, 'job')).toEqual(['seen'])
    expect(await refusal(hidePage(site.admin, { key: 'intro', isHidden: true }))).toBe('permissionDenied')
    await hidePage(site.admin, { key: 'games', isHidden: true })
    expect(await findPage(site.visitor, 'games')).toBeNull()
  })
})

describe('an exported page', () => {
  it('is imported into another organization without its files, with unknown kinds kept', async () => {
    const [site, other] = [await aSite(), await aSite()]
    const fileId = await aFile(site, site.admin.actor.userId, crypto.randomUUID())
    const future = { kind: 'hologram', id: 5, depth: 3 }
    const page = {
      format: 'participation-page',
      key: 'about',
      ...content([
        { kind: 'picture', id: 1, picture: { fileId, alternative: both('A bridge') }, caption: {} },
        { kind: 'files', id: 2, title: both('Files'), items: [{ fileId, name: {} }] },
        future,
      ]),
    }
    const parsed = importPageInput.parse({ revision: '0', page })
    const own = await importPage(site.admin, { key: 'about', ...parsed })
    expect(own.content.blocks[0]).toMatchObject({ picture: { fileId } })
    const saved = await importPage(other.admin, { key: 'about', ...parsed })
    expect(saved.content.blocks).toMatchObject([
      { picture: { fileId: null, alternative: both('A bridge') } },
      { items: [] },
      { kind: 'unknown', source: future },
    ])
    expect((await getDraft(other.admin, { key: 'about' })).problems.map(({ name }) => name)).toEqual([
      'pictureMissing',
      'blockUnknown',
    ])
  })
})

describe('files of a page', () => {
  it('are the officer’s own, visible to readers once the page is published', async () => {
    const site = await aSite()
    const stranger = await aMember(site.organization)
    const strangers = await aFile(site, stranger.userId, crypto.randomUUID())
    const fileId = await aFile(site, site.admin.actor.userId, crypto.randomUUID())
    const picture = (id: string) => ({
      kind: 'picture',
      id: 1,
      picture: { fileId: id, alternative: both('A bridge') },
      caption: {},
    })
    expect(await refusal(writeDraft(site.admin, { key: 'about', ...draftOf('0', [picture(strangers)]) }))).toBe(
      'fileUnknown',
    )
    await writeDraft(site.admin, { key: 'about', ...draftOf('0', [picture(fileId)]) })
    const second = contextOf(site.organization, await aMember(site.organization, { authorities: ['ADMIN'] }))
    expect(await findVisibleFile(second, fileId)).toMatchObject({ isPublic: false })
    expect(await refusal(findVisibleFile(site.visitor, fileId))).toBe('fileUnknown')
    await publishPage(site.admin, { key: 'about', revision: '1', ...publication })
    expect(await findVisibleFile(site.visitor, fileId)).toMatchObject({ isPublic: true })
  })
})

describe('only an ADMIN', () => {
  it('reads drafts and versions, writes and publishes', async () => {
    const { organization, visitor } = await aSite()
    const member = contextOf(organization, await aMember(organization))
    const calls = [
      getDraft(member, { key: 'about' }),
      listPages(member),
      listVersions(member, { key: 'about' }),
      getVersion(member, { key: 'about', number: 1 }),
      writeDraft(member, { key: 'about', ...draftOf('0', []) }),
      discardDraft(member, { key: 'about', revision: '0' }),
      publishPage(member, { key: 'about', revision: '0', ...publication }),
      restoreVersion(member, { key: 'about', number: 1, revision: '0' }),
      copyPage(member, { key: 'about', revision: '0', from: 'starter' }),
      createPage(member, { slug: 'a', title: { en: 'a' } }),
      hidePage(member, { key: 'job', isHidden: true }),
    ]
    expect(new Set(await Promise.all(calls.map(refusal)))).toEqual(new Set(['permissionDenied']))
    expect(await refusal(getDraft(visitor, { key: 'about' }))).toBe('signInRequired')
  })
})
