import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { addLinkToMenu, addToMenu, changeMenu, labelInMenu } from '@/lib/site/menus/change-menu'
import { menuFields, menuLabelFields, menuLinkFields } from '@/lib/site/menus/forms'
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

async function mainOf(admin: Context) {
  return (await getMenus(admin)).main.map(({ target }) => target)
}

/** Menus as the API takes them. */
const menusInput = (revision: string, main: unknown, footer: unknown = null) =>
  writeMenusInput.parse({ revision, main, footer })

const press = (revision: string, act: string) => menuFields.parse({ revision, act })

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
    await writeMenus(admin, menusInput('0', ['own:our-team', 'faq', 'home'], ['openData']))
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
    await writeMenus(admin, menusInput('0', ['processes', 'about', 'explore', 'home', 'portal'], null))
    expect(await offered(visitor, 'main')).toEqual(['about'])
    expect(await offered(member, 'main')).toEqual(['processes', 'about', 'explore', 'home'])
  })

  it('are changed by buttons', async () => {
    const { admin } = await aSite()
    expect(await changeMenu(admin, press('0', 'main up howItWorks'))).toEqual({
      done: 'up',
      list: 'main',
      at: 'howItWorks',
    })
    expect(await mainOf(admin)).toEqual(['home', 'processes', 'howItWorks', 'explore'])
    await changeMenu(admin, press('1', 'main remove explore'))
    await addToMenu(admin, { revision: '2', list: 'main', target: 'faq' })
    await changeMenu(admin, press('3', 'main down home'))
    expect(await mainOf(admin)).toEqual(['processes', 'home', 'howItWorks', 'faq'])
    // The first entry stays where it is.
    await changeMenu(admin, press('4', 'main up processes'))
    expect((await mainOf(admin))[0]).toBe('processes')
    await changeMenu(admin, press('5', 'main reset home'))
    expect(await getMenus(admin)).toMatchObject({ revision: '6', isOwn: { main: false, footer: false } })
  })

  it('have words of the officer in the languages in which there are some', async () => {
    const { admin, visitor } = await aSite()
    const form = { revision: '0', list: 'main', target: 'howItWorks', label: { en: 'The rules' } }
    expect(await labelInMenu(admin, menuLabelFields.parse(form))).toMatchObject({ done: 'label', at: 'howItWorks' })
    const items = await menuOf(await later(visitor), 'main')
    expect(items.find(({ target }) => target === 'howItWorks')?.label).toEqual({ en: 'The rules' })
    expect(items.map(({ target }) => target)).toEqual(['home', 'processes', 'explore', 'howItWorks'])
    const cleared = { ...form, revision: '1', label: { en: '', it: '' } }
    await labelInMenu(admin, menuLabelFields.parse(cleared))
    expect((await getMenus(admin)).main.every(({ label }) => Object.keys(label).length === 0)).toBe(true)
  })

  it('lead to other sites by https only, with words, in the officer’s order', async () => {
    const { admin, visitor } = await aSite()
    const link = (revision: string, url: string, label: object) =>
      menuLinkFields.parse({ revision, list: 'main', url, label })
    const url = 'https://town.example/news?a=b'
    expect(await addLinkToMenu(admin, link('0', url, { it: 'Notizie' }))).toMatchObject({ done: 'add', at: url })
    expect((await offered(visitor, 'main')).at(-1)).toBe(url)
    await changeMenu(admin, press('1', `main up ${url}`))
    expect((await offered(visitor, 'main')).at(-2)).toBe(url)
    expect(await refusal(addLinkToMenu(admin, link('2', 'https://other.example/', {})))).toBe('textMissing')
    const unnamed = { revision: '2', list: 'main', target: url, label: { it: '' } }
    expect(await refusal(labelInMenu(admin, menuLabelFields.parse(unnamed)))).toBe('textMissing')
    for (const wrong of ['http://town.example', 'javascript:alert(1)', '//town.example', 'https://a:b@town.example'])
      expect(() => link('2', wrong, { it: 'x' }), wrong).toThrow()
    await changeMenu(admin, press('2', `main remove ${url}`))
    expect(await offered(visitor, 'main')).not.toContain(url)
  })

  it('are changed by nobody who has not seen what is saved, and by administrators only', async () => {
    const { admin, member } = await aSite()
    await changeMenu(admin, press('0', 'footer up faq'))
    expect(await changeMenu(admin, press('0', 'footer up faq'))).toEqual({ done: 'changed', list: 'footer' })
    expect(await refusal(writeMenus(admin, menusInput('0', null, null)))).toBe('savedMeanwhile')
    expect(await refusal(writeMenus(member, menusInput('1', null, null)))).toBe('permissionDenied')
    expect(await refusal(getMenus(member))).toBe('permissionDenied')
  })

  it('accept known addresses once', () => {
    const accepts = (main: unknown) => writeMenusInput.safeParse({ revision: '0', main, footer: null }).success
    expect(accepts(['home', 'own:our-team'])).toBe(true)
    expect(accepts(['home', { target: 'faq', label: { en: 'Help' } }])).toBe(true)
    expect(accepts([{ target: 'https://example.org/a', label: { en: 'Elsewhere' } }])).toBe(true)
    for (const wrong of [
      ['home', 'home'],
      ['/home'],
      ['https://example.org'],
      ['http://example.org'],
      [{ target: 'http://example.org', label: { en: 'Elsewhere' } }],
      [{ target: 'https://user:pass@example.org', label: { en: 'Elsewhere' } }],
      [{ target: 'javascript:alert(1)', label: { en: 'Elsewhere' } }],
      [{ target: 'home', label: { en: 'x'.repeat(41) } }],
      [{ target: 'home', label: { xx: 'Home' } }],
      ['home', { target: 'home', label: { en: 'Twice' } }],
      ['own:A'],
      ['exploreIntro'],
      [7],
      Array(11).fill('home'),
      'home',
    ])
      expect(accepts(wrong), JSON.stringify(wrong)).toBe(false)
  })
})
