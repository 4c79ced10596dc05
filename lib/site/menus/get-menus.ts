import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { siteMenus } from '@/lib/foundation/context/site-menus'
import { readColumn } from '@/lib/foundation/db/read-column'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import type { PageKey } from '@/lib/site/pages/base/page-keys'
import { canEditPages } from '../pages/policy'
import { publishedTitles } from '../pages/published-titles'
import { allTargets, defaultMenu, type MenuItem, type MenuList, type MenuTarget } from './menu-targets'

export type MenusOfOfficer = {
  revision: string
  main: MenuItem[]
  footer: MenuItem[]
  /** Whether an officer has ordered it. */
  isOwn: { main: boolean; footer: boolean }
  /** Every address of the site that a menu can lead to now. */
  targets: MenuTarget[]
  titles: ReadonlyMap<PageKey, LocalizedText>
}

/** Menu and footer as they are saved (ADMIN). */
export async function getMenus(ctx: Context): Promise<MenusOfOfficer> {
  requireAllowed(canEditPages(ctx.actor))
  const row = await ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organization.id } })
  const saved = readColumn(siteMenus, row.menus)
  const titles = await publishedTitles(ctx)
  const targets = allTargets(ctx.organization, [...titles.keys()])
  const listed = (list: MenuList) =>
    (saved[list] as MenuItem[] | null) ??
    defaultMenu(list, [...titles.keys()])
      .filter((target) => targets.includes(target))
      // As readers see it: an officer who moves another entry does not add this one.
      .filter((target) => list !== 'main' || target !== 'intro' || !ctx.organization.publiclyVisible)
      .map((target) => ({ target, label: {} }))
  return {
    revision: String(saved.revision),
    main: listed('main'),
    footer: listed('footer'),
    isOwn: { main: saved.main !== null, footer: saved.footer !== null },
    targets,
    titles,
  }
}
