import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { publishedTitles } from '../pages/published-titles'
import { defaultMenu, isOffered, type MenuList, type MenuTarget, needsPublication } from './menu-targets'

/** `title` is that of an own page, `label` the officer's words. */
type Offered = { target: MenuTarget; title: LocalizedText | null; label: LocalizedText }

/** What is offered depends on no more of a person than whether there is one: menus are cached. */
export type MenuReader = Pick<Context, 'organization' | 'sql'> & { actor: { kind: string } }

/** What a menu offers to the reader, in the officer's order; pages that are not published are left out. */
export async function menuOf(ctx: MenuReader, list: MenuList): Promise<Offered[]> {
  const own = ctx.organization.menus[list] as { target: MenuTarget; label: LocalizedText }[] | null
  // Without own pages the main menu needs no query.
  const isFixed = list === 'main' && !own?.some(({ target }) => needsPublication(target))
  const titles = isFixed ? new Map<MenuTarget, LocalizedText>() : await publishedTitles(ctx)
  const entries =
    own ?? defaultMenu(list, [...titles.keys()].filter(needsPublication)).map((target) => ({ target, label: {} }))
  return entries
    .filter(({ target }) => !needsPublication(target) || titles.has(target))
    .filter(({ target }) => isOffered(target, list, ctx))
    .map(({ target, label }) => ({ target, label, title: (needsPublication(target) && titles.get(target)) || null }))
}
