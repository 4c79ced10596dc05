import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { addToMenu, changeMenu } from '@/lib/site/menus/change-menu'
import { menuForm } from '@/lib/site/menus/forms'
import { getMenus } from '@/lib/site/menus/get-menus'
import { menuOf } from '@/lib/site/menus/menu-of'
import type { MenuList } from '@/lib/site/menus/menu-targets'
import { writeMenusInput } from '@/lib/site/menus/schemas'
import { writeMenus } from '@/lib/site/menus/write-menus'
import { createPage } from '@/lib/site/pages/create-page'
import { getDraft } from '@/lib/site/pages/get-draft'
import { hidePage } from '@/lib/site/pages/hide-page'
import { publishPage } from '@/lib/site/pages/publish-page'
import { writeDraft } from '@/lib/site/pages/write-draft'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function aSite(options: Parameters<typeof anOrganization>[0] = {}) {
  const organization = await anOrganization(options)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const member = contextOf(organization, await aMember(organization))
  return { admin, member, visitor: visitorContext(organization) }
}

/** The same reader in a request of now. */
async function later(ctx: Context): Promise<Context> {
  return { ...ctx, organization: (await findOrganizationById(ctx.organization.id)) ?? ctx.organization }
}

async function offered(ctx: Context, list: MenuList) {
  return (await menuOf(await later(ctx), list)).map(({ target }) => target)
}

async function publish(admin: Context, key: 'games' | 'own:our-team') {
  const { revision, content } = await getDraft(admin, { key })
  const saved = await writeDraft(admin, { key, revision, ...content })
  await publishPage(admin, { key, revision: saved.revision, note: '', asksAgain: false })
}

const press = (revision: number, act: string) => menuForm.parse({ revision: String(revision), act })

describe('menu and footer', () => {
  it('have the order of the platform at first, with published pages of choice in the footer', async () => {
    const [site, foreign] = [await aSite(), await aSite()]
    expect(await offered(site.visitor, 'main')).toEqual(['home', 'processes', 'explore', 'howItWorks'])
    expect(await offered(site.visitor, 'footer')).toEqual(['about', 'howItWorks', 'faq', 'openData'])
    await publish(site.admin, 'games')
    expect(await offered(site.visitor, 'footer')).toEqual(['about', 'howItWorks', 'faq', 'games', 'openData'])
    expect(await offered(foreign.visitor, 'footer')).not.toContain('games')
    await hidePage(site.admin, { key: 'games', isHidden: true })
    expect(await offered(site.visitor, 'footer')).not.toContain('games')
  })

  it('take the officer’s order, with own pages by their titles', async () => {
    const { admin, visitor } = await aSite()
    await createPage(admin, { slug: 'our-team', title: { en: 'Our team', it: 'Chi siamo' } })
    await publish(admin, 'own:our-team')
    await writeMenus(admin, { revision: 0, main: ['own:our-team', 'faq', 'home'], footer: ['openData'] })
    const main = await menuOf(await later(visitor), 'main')
    expect(main).toMatchObject([
      { target: 'own:our-team', title: { it: 'Chi siamo' } },
      { target: 'faq' },
      { target: 'home' },
    ])
    expect(await offered(visitor, 'footer')).toEqual(['openData'])
    await hidePage(admin, { key: 'own:our-team', isHidden: true })
    expect(await offered(visitor, 'main')).toEqual(['faq', 'home'])
  })

  it('lead visitors of a private organization nowhere that they may not go', async () => {
    const { admin, member, visitor } = await aSite({ publiclyVisible: false })
    expect(await offered(visitor, 'main')).toEqual(['intro', 'howItWorks'])
    await writeMenus(admin, { revision: 0, main: ['processes', 'about', 'explore', 'home', 'portal'], footer: null })
    expect(await offered(visitor, 'main')).toEqual(['about'])
    expect(await offered(member, 'main')).toEqual(['processes', 'about', 'explore', 'home'])
  })

  it('are changed by buttons', async () => {
    const { admin } = await aSite()
    expect(await changeMenu(admin, press(0, 'main up howItWorks'))).toEqual({
      done: 'up',
      list: 'main',
      at: 'howItWorks',
    })
    expect((await getMenus(admin)).main).toEqual(['home', 'processes', 'howItWorks', 'explore'])
    await changeMenu(admin, press(1, 'main remove explore'))
    await addToMenu(admin, { revision: 2, list: 'main', target: 'faq' })
    await changeMenu(admin, press(3, 'main down home'))
    expect((await getMenus(admin)).main).toEqual(['processes', 'home', 'howItWorks', 'faq'])
    // The first entry stays where it is.
    await changeMenu(admin, press(4, 'main up processes'))
    expect((await getMenus(admin)).main[0]).toBe('processes')
    await changeMenu(admin, press(5, 'main reset home'))
    expect(await getMenus(admin)).toMatchObject({ revision: 6, isOwn: { main: false, footer: false } })
  })

  it('are changed by nobody who has not seen what is saved, and by administrators only', async () => {
    const { admin, member } = await aSite()
    await changeMenu(admin, press(0, 'footer up faq'))
    expect(await changeMenu(admin, press(0, 'footer up faq'))).toEqual({ done: 'changed', list: 'footer' })
    expect(await refusal(writeMenus(admin, { revision: 0, main: null, footer: null }))).toBe('draftChanged')
    expect(await refusal(writeMenus(member, { revision: 1, main: null, footer: null }))).toBe('permissionDenied')
    expect(await refusal(getMenus(member))).toBe('permissionDenied')
  })

  it('accept known addresses once', () => {
    const accepts = (main: unknown) => writeMenusInput.safeParse({ revision: 0, main, footer: null }).success
    expect(accepts(['home', 'own:our-team'])).toBe(true)
    for (const wrong of [
      ['home', 'home'],
      ['/home'],
      ['https://example.org'],
      ['own:A'],
      ['exploreIntro'],
      [7],
      Array(11).fill('home'),
      'home',
    ])
      expect(accepts(wrong), JSON.stringify(wrong)).toBe(false)
  })
})
