import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { reviewToken } from '@/lib/foundation/secrets/review-token'
import { findVisibleFile } from '@/lib/ideas/attachments/find-visible-file'
import { writeDraftInput } from '@/lib/site/pages/catalogue/schemas'
import { discardDraft } from '@/lib/site/pages/discard-draft'
import { publishPage } from '@/lib/site/pages/publish-page'
import { endReviews } from '@/lib/site/pages/reviewing/end-reviews'
import { findReviewed } from '@/lib/site/pages/reviewing/find-reviewed'
import { shareDraft } from '@/lib/site/pages/reviewing/share-draft'
import { writeDraft } from '@/lib/site/pages/write-draft'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

const key = 'about' as const
const both = (text: string) => ({ en: text, it: text })

async function aSite(options: Parameters<typeof anOrganization>[0] = {}) {
  const organization = await anOrganization(options)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const member = contextOf(organization, await aMember(organization))
  return { organization, admin, member, visitor: visitorContext(organization) }
}

type Site = Awaited<ReturnType<typeof aSite>>

async function aPicture({ organization, admin }: Site) {
  const id = crypto.randomUUID()
  await prismaClient().file.create({
    data: {
      id,
      organizationId: organization.id,
      ownerId: admin.actor.kind === 'user' ? admin.actor.userId : null,
      purpose: 'image',
      mediaType: 'image/webp',
      originalName: 'bridge.webp',
      sizeBytes: 10,
      sha256: 'a'.repeat(64),
      variants: [480],
      createdAt: new Date(),
    },
  })
  return id
}

async function aDraft(site: Site, fileId: string, page: 'about' | 'home' = key) {
  const picture = { kind: 'picture', id: 1, picture: { fileId, alternative: both('A bridge') }, caption: {} }
  const draft = writeDraftInput.parse({ revision: '0', title: both('About'), description: {}, blocks: [picture] })
  return writeDraft(site.admin, { key: page, ...draft })
}

const later = <Ctx extends { now: Date }>(ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * 24 * 3_600_000),
})

describe('a link for reviewers', () => {
  it('shows the draft as it is saved now, and its files, for seven days', async () => {
    const site = await aSite()
    const fileId = await aPicture(site)
    await aDraft(site, fileId)
    const { token } = await shareDraft(site.admin, { key })
    const reviewed = await findReviewed(site.visitor, token)
    expect(reviewed).toMatchObject({ key, state: 'DRAFT', content: { title: { en: 'About' } } })
    expect(await refusal(findVisibleFile(site.visitor, fileId))).toBe('fileUnknown')
    expect(await findVisibleFile(site.visitor, fileId, reviewed?.versionId)).toMatchObject({ isPublic: false })
    await writeDraft(site.admin, {
      key,
      ...writeDraftInput.parse({ revision: '1', title: both('Changed'), description: {}, blocks: [] }),
    })
    expect(await findReviewed(later(site.visitor, 6.9), token)).toMatchObject({ content: { title: { en: 'Changed' } } })
    expect(await findReviewed(later(site.visitor, 7.1), token)).toBeNull()
  })

  it('ends when an officer ends it, or the draft is published or discarded', async () => {
    const site = await aSite()
    await aDraft(site, await aPicture(site))
    const first = (await shareDraft(site.admin, { key })).token
    await endReviews(later(site.admin, 0.1), { key })
    expect(await findReviewed(later(site.visitor, 0.2), first)).toBeNull()
    const second = (await shareDraft(later(site.admin, 0.3), { key })).token
    expect(await findReviewed(later(site.visitor, 0.4), second)).not.toBeNull()
    await publishPage(site.admin, { key, revision: '1', note: '', asksAgain: false })
    expect(await findReviewed(later(site.visitor, 0.4), second)).toBeNull()

    const other = await aSite()
    await aDraft(other, await aPicture(other))
    const { token } = await shareDraft(other.admin, { key })
    await discardDraft(other.admin, { key, revision: '1' })
    expect(await findReviewed(other.visitor, token)).toBeNull()
    expect(await refusal(shareDraft(other.admin, { key }))).toBe('pageUnknown')
  })

  it('is made by administrators only, and is worth nothing elsewhere or changed', async () => {
    const [site, other] = [await aSite(), await aSite()]
    await aDraft(site, await aPicture(site))
    const { token } = await shareDraft(site.admin, { key })
    expect(await refusal(shareDraft(site.member, { key }))).toBe('permissionDenied')
    expect(await refusal(endReviews(site.member, { key }))).toBe('permissionDenied')
    expect(await findReviewed(other.visitor, token)).toBeNull()
    const [organizationId, versionId, madeAt, signature] = token.split('.')
    const changed = [
      `${organizationId}.${Number(versionId) + 1}.${madeAt}.${signature}`,
      `${organizationId}.${versionId}.${Number(madeAt) + 1}.${signature}`,
      `${organizationId}.${versionId}.${madeAt}.${'0'.repeat(64)}`,
      '',
      'x'.repeat(300),
    ]
    for (const wrong of changed) expect(await findReviewed(site.visitor, wrong), wrong.slice(0, 40)).toBeNull()
    // A signature of this platform for a version of another organization.
    const foreign = { organizationId: other.organization.id, id: Number(versionId), madeAt: other.admin.now }
    expect(await findReviewed(other.visitor, reviewToken('page-review', foreign))).toBeNull()
  })
})

describe('pictures of pages of a private organization', () => {
  it('are served to visitors of an open page, and of no other', async () => {
    const site = await aSite({ publiclyVisible: false })
    const [open, closed, unpublished] = [await aPicture(site), await aPicture(site), await aPicture(site)]
    await aDraft(site, open)
    await publishPage(site.admin, { key, revision: '1', note: '', asksAgain: false })
    await aDraft(site, closed, 'home')
    await publishPage(site.admin, { key: 'home', revision: '1', note: '', asksAgain: false })
    await aDraft(site, unpublished)
    expect(await findVisibleFile(site.visitor, open)).toMatchObject({ isPublic: false })
    for (const id of [closed, unpublished]) expect(await refusal(findVisibleFile(site.visitor, id))).toBe('fileUnknown')
    for (const id of [open, closed]) expect(await findVisibleFile(site.member, id)).toMatchObject({ id })
  })
})
