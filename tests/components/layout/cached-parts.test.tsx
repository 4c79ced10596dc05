import { expect, test } from 'vitest'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import type { Context } from '@/lib/foundation/context/context'
import { translator } from '@/lib/foundation/i18n/translations'
import { staticHtml } from '@/lib/framework/react/freeze'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { updateOptions } from '@/lib/identity/organizations/platform/update-options'
import { menuOf } from '@/lib/site/menus/menu-of'
import type { MenuList } from '@/lib/site/menus/menu-targets'
import { writeMenusInput } from '@/lib/site/menus/schemas'
import { writeMenus } from '@/lib/site/menus/write-menus'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'

const PATH = '/idea-list/1/1/1?page=2'

async function aSite(options: Parameters<typeof anOrganization>[0] = {}) {
  const organization = await anOrganization(options)
  const person = async (username: string, member: Parameters<typeof aMember>[1] = {}) =>
    contextOf(organization, await aMember(organization, { ...member, username, user: { name: `Name-${username}` } }))
  const anna = await person('anna-secret')
  const admin = await person('clara-secret', { authorities: ['ADMIN'] })
  return { organization, visitor: visitorContext(organization), anna, ugo: await person('ugo-secret'), admin }
}

// Entries by their targets; the words are those of app/_components/menu-links.ts.
const linksOf = (ctx: Context, list: MenuList) => async () =>
  (await menuOf(ctx, list)).map(({ target }) => ({ key: target, href: `/${target}`, label: target, within: [] }))

const header = (ctx: Context, unread = 0) =>
  staticHtml(
    <SiteHeader ctx={ctx} path={PATH} unread={unread} links={linksOf(ctx, 'main')} t={translator('en', 'layout')} />,
  )

const footer = (ctx: Context) =>
  staticHtml(<SiteFooter ctx={ctx} links={linksOf(ctx, 'footer')} t={translator('en', 'layout')} />)

/** As if nothing were cached: an organization that was just read. */
const anew = (ctx: Context): Context => ({ ...ctx, organization: { ...ctx.organization } })

/** The same reader in a later request. */
const later = async (ctx: Context): Promise<Context> => ({
  ...ctx,
  organization: (await findOrganizationById(ctx.organization.id)) ?? ctx.organization,
})

test('contain nothing of the person they were first written for', async () => {
  const { visitor, anna, ugo, admin } = await aSite()
  const readers = [admin, anna, visitor, ugo]
  for (const ctx of [...readers, ...readers.toReversed()]) {
    const unread = ctx === anna ? 7 : 0
    expect(await header(ctx, unread)).toBe(await header(anew(ctx), unread))
    expect(await footer(ctx)).toBe(await footer(anew(ctx)))
  }
  const ofUgo = await header(ugo)
  expect(ofUgo).toContain('Name-ugo-secret')
  expect(ofUgo).toContain(`data-current-process="${ugo.actor.userId}"`)
  for (const html of [await header(visitor), await footer(visitor), ofUgo])
    expect(html).not.toMatch(/anna-secret|clara-secret|\/admin"/)
  expect(await header(admin)).toContain('/admin"')
})

test('of a private organization offer to visitors and to members what each may follow', async () => {
  const { visitor, anna, admin } = await aSite({ publiclyVisible: false })
  await writeMenus(admin, writeMenusInput.parse({ revision: '0', main: null, footer: ['about', 'processes'] }))
  const [member, outsider] = [await later(anna), await later(visitor)]
  expect(await footer(member)).toContain('/processes"')
  expect(await footer(outsider)).not.toContain('/processes"')
  expect(await footer(outsider)).toContain('/about"')
})

test('show at once what an officer has changed', async () => {
  const { admin, anna } = await aSite({ name: 'Old town' })
  expect(await header(anna)).toContain('Old town')
  expect(await header(anna)).toContain('/explore"')
  await updateOptions(admin, { name: 'New town' })
  await writeMenus(admin, writeMenusInput.parse({ revision: '0', main: ['home'], footer: ['faq'] }))
  const reader = await later(anna)
  for (const html of [await header(reader), await footer(reader)]) {
    expect(html).toContain('New town')
    expect(html).not.toContain('Old town')
  }
  expect(await header(reader)).not.toContain('/explore"')
  expect(await footer(reader)).not.toContain('/about"')
})
