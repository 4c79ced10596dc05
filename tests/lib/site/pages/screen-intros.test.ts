import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { getMenus } from '@/lib/site/menus/get-menus'
import { isScreenIntro } from '@/lib/site/pages/base/page-keys'
import { pagePath } from '@/lib/site/pages/base/page-path'
import { createPage } from '@/lib/site/pages/create-page'
import { getDraft } from '@/lib/site/pages/get-draft'
import { hidePage } from '@/lib/site/pages/hide-page'
import { listPages } from '@/lib/site/pages/list-pages'
import { listPublishedPages } from '@/lib/site/pages/list-published-pages'
import { loadScreenIntro } from '@/lib/site/pages/load-screen-intro'
import { publishPage } from '@/lib/site/pages/publish-page'
import { writeDraft } from '@/lib/site/pages/write-draft'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { withCountedQueries } from '@/tests/factories/counted-queries'

const KEYS = ['exploreIntro', 'communityIntro', 'groupsIntro'] as const

async function aSite() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { admin, visitor: visitorContext(organization) }
}

/** The same reader in a request of now. */
async function later(ctx: Context): Promise<Context> {
  return { ...ctx, organization: (await findOrganizationById(ctx.organization.id)) ?? ctx.organization }
}

async function publish(admin: Context, key: (typeof KEYS)[number]) {
  const { revision, content } = await getDraft(admin, { key })
  const saved = await writeDraft(admin, { key, revision, ...content })
  await publishPage(admin, { key, revision: saved.revision, note: '', asksAgain: false })
}

describe('blocks above a screen of the platform', () => {
  it.each(KEYS)('of %s are displayed once they are published, and not while they are hidden', async (key) => {
    const [site, other] = [await aSite(), await aSite()]
    expect(await loadScreenIntro(site.visitor, key)).toBeNull()
    await publish(site.admin, key)
    const intro = await loadScreenIntro(await later(site.visitor), key)
    expect(intro?.blocks).toMatchObject([{ block: { kind: 'richText' } }])
    expect(await loadScreenIntro(await later(other.visitor), key)).toBeNull()
    await hidePage(site.admin, { key, isHidden: true })
    expect(await loadScreenIntro(await later(site.visitor), key)).toBeNull()
  })

  it('cost no query where there are none, beside the lookup that the menus share', async () => {
    const { visitor } = await aSite()
    const { ctx, queries } = withCountedQueries(await later(visitor))
    for (const key of KEYS) await loadScreenIntro(ctx, key)
    expect(queries).toHaveLength(1)
    for (const key of KEYS) await loadScreenIntro(ctx, key)
    expect(queries).toHaveLength(1)
  })

  it('are pages of the builder, but no addresses of menus or the sitemap', async () => {
    const { admin, visitor } = await aSite()
    await publish(admin, 'exploreIntro')
    await createPage(admin, { slug: 'team', title: { en: 'Team', it: 'Squadra' } })
    const keys = (await listPages(admin)).map(({ key }) => key)
    expect(keys.filter(isScreenIntro)).toEqual([...KEYS])
    expect(KEYS.map(pagePath)).toEqual(['/explore', '/community-space', '/groupsCommunity'])
    const menus = await getMenus(await later(admin))
    const listed = [...menus.main, ...menus.footer].map(({ target }) => target)
    expect([...menus.targets, ...listed].filter((key) => isScreenIntro(key))).toEqual([])
    expect(await listPublishedPages(await later(visitor))).toEqual([])
  })
})
