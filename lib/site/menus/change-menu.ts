import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { orChanged } from '../pages/editing/or-changed'
import type { menuAddForm, menuForm } from './forms'
import { getMenus, type MenusOfOfficer } from './get-menus'
import type { MenuList, MenuTarget } from './menu-targets'
import { writeMenus } from './write-menus'

/** What was done, for the message about it; `at` is the entry that gets the focus. */
export type MenuChanged = { done: string; list: MenuList; at?: MenuTarget }

/** Moves or removes an entry of a menu, or goes back to the order of the platform. */
export async function changeMenu(ctx: Context, { revision, act }: z.output<typeof menuForm>): Promise<MenuChanged> {
  const { list, verb, target } = act
  return write(ctx, revision, list, { done: verb, list, at: target }, (targets) => {
    const from = targets.indexOf(target)
    if (verb === 'reset') return null
    if (from === -1) return targets
    const others = targets.toSpliced(from, 1)
    if (verb === 'remove') return others
    const to = verb === 'up' ? from - 1 : from + 1
    return to < 0 || to >= targets.length ? targets : others.toSpliced(to, 0, target)
  })
}

/** Adds an entry at the end of a menu. */
export async function addToMenu(
  ctx: Context,
  { revision, list, target }: z.output<typeof menuAddForm>,
): Promise<MenuChanged> {
  return write(ctx, revision, list, { done: 'add', list, at: target }, (targets) =>
    targets.includes(target) ? targets : [...targets, target],
  )
}

async function write(
  ctx: Context,
  revision: number,
  list: MenuList,
  changed: MenuChanged,
  change: (targets: MenuTarget[]) => MenuTarget[] | null,
): Promise<MenuChanged> {
  const menus = await getMenus(ctx)
  const own = { main: ownOf(menus, 'main'), footer: ownOf(menus, 'footer') }
  const saved = await orChanged(writeMenus(ctx, { revision, ...own, [list]: change(menus[list]) }))
  return saved ? changed : { done: 'changed', list }
}

function ownOf(menus: MenusOfOfficer, list: MenuList): MenuTarget[] | null {
  return menus.isOwn[list] ? menus[list] : null
}
