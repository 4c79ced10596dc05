import 'server-only'
import type { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { orChanged } from '@/lib/site/pages/or-changed'
import { menuAddFields, menuFields, menuLabelFields, menuLinkFields } from './forms'
import { getMenus, type MenusOfOfficer } from './get-menus'
import { isExternal, MENU_MAX, type MenuItem, type MenuList, type MenuTarget, menuEntryId } from './menu-targets'
import { writeMenus } from './write-menus'

/** What was done, for the message about it; `at` is the entry that gets the focus. */
type MenuChanged = { done: string; list: MenuList; at?: MenuTarget }

/** Moves or removes an entry of a menu, or goes back to the order of the platform. */
export async function changeMenu(ctx: Context, { revision, act }: z.output<typeof menuFields>): Promise<MenuChanged> {
  const { list, verb, target } = act
  return write(ctx, revision, list, { done: verb, list, at: target }, (items) => {
    const from = items.findIndex((item) => item.target === target)
    const moved = items[from]
    if (verb === 'reset') return null
    if (!moved) return items
    const others = items.toSpliced(from, 1)
    if (verb === 'remove') return others
    const to = verb === 'up' ? from - 1 : from + 1
    return to < 0 || to >= items.length ? items : others.toSpliced(to, 0, moved)
  })
}

/** Adds an address of the site at the end of a menu. */
export async function addToMenu(
  ctx: Context,
  { revision, list, target }: z.output<typeof menuAddFields>,
): Promise<MenuChanged> {
  return write(ctx, revision, list, { done: 'add', list, at: target }, (items) =>
    items.some((item) => item.target === target) ? items : [...items, { target, label: {} }],
  )
}

/** Adds a link to another site at the end of a menu. */
export async function addLinkToMenu(
  ctx: Context,
  { revision, list, url, label }: z.output<typeof menuLinkFields>,
): Promise<MenuChanged> {
  if (Object.keys(label).length === 0) throw new AppError('textMissing', {}, { field: 'label' })
  return write(ctx, revision, list, { done: 'add', list, at: url }, (items) => {
    if (items.length >= MENU_MAX[list]) throw new AppError('fieldInvalid', {}, { field: 'url' })
    return [...items.filter((item) => item.target !== url), { target: url, label }]
  })
}

/** Sets the officer's words for an entry of a menu; without any those of the platform are displayed. */
export async function labelInMenu(
  ctx: Context,
  { revision, list, target, label }: z.output<typeof menuLabelFields>,
): Promise<MenuChanged> {
  return write(ctx, revision, list, { done: 'label', list, at: target }, (items) =>
    items.map((item) => {
      if (item.target !== target) return item
      // Words in languages that the organization no longer offers stay.
      const merged = mergeTexts(item.label, label, ctx.organization.languages)
      if (isExternal(target) && Object.keys(merged).length === 0)
        throw new AppError('textMissing', {}, { field: 'label' })
      return { target, label: merged }
    }),
  )
}

async function write(
  ctx: Context,
  revision: string,
  list: MenuList,
  changed: MenuChanged,
  change: (items: MenuItem[]) => MenuItem[] | null,
): Promise<MenuChanged> {
  const menus = await getMenus(ctx)
  const own = { main: ownOf(menus, 'main'), footer: ownOf(menus, 'footer') }
  const saved = await orChanged(writeMenus(ctx, { revision, ...own, [list]: change(menus[list]) }))
  return saved ? changed : { done: 'changed', list }
}

function ownOf(menus: MenusOfOfficer, list: MenuList): MenuItem[] | null {
  return menus.isOwn[list] ? menus[list] : null
}

export const changeMenuForm = form({
  input: menuFields,
  run: changeMenu,
  access: 'office',
  redirectTo: ({ done, list, at }) => routes.builderMenus({ done, list }, at && menuEntryId(list, at)),
})

export const addToMenuForm = form({
  input: menuAddFields,
  run: addToMenu,
  access: 'office',
  redirectTo: ({ done, list, at }) => routes.builderMenus({ done, list }, at && menuEntryId(list, at)),
})

export const labelInMenuForm = form({
  input: menuLabelFields,
  run: labelInMenu,
  access: 'office',
  redirectTo: ({ done, list, at }) => routes.builderMenus({ done, list }, at && menuEntryId(list, at)),
})

export const addLinkToMenuForm = form({
  input: menuLinkFields,
  run: addLinkToMenu,
  access: 'office',
  redirectTo: ({ done, list, at }) => routes.builderMenus({ done, list }, at && menuEntryId(list, at)),
})
