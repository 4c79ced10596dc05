import 'server-only'
import type { MenuLink } from '@/components/layout/main-menu'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { type LocalizedText, pickText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { type MenuReader, menuOf } from '@/lib/site/menus/menu-of'
import {
  isExternal,
  isPlatformTarget,
  type MenuItem,
  type MenuList,
  type MenuTarget,
} from '@/lib/site/menus/menu-targets'
import { isOptionalPage } from '@/lib/site/pages/base/page-keys'
import { pagePath } from '@/lib/site/pages/base/page-path'

type Reader = MenuReader & Pick<Context, 'locale'>

/** What a menu displays to the reader, in the officer's order. */
export async function menuLinks(ctx: Reader, list: MenuList, t: Translator<'layout'>): Promise<MenuLink[]> {
  const [offered, words] = await Promise.all([menuOf(ctx, list), getTranslations('builder')])
  return offered.map(({ target, title, label }) => ({
    key: target,
    href: hrefOf(target),
    within: WITHIN[target] ?? [],
    ...itemLabel(ctx, { target, label }, title, { t, words }),
    isElsewhere: isExternal(target),
  }))
}

type LabelWords = { t: Translator<'layout'>; words: Translator<'builder'> }

/**
 * The officer's words for an entry in the reader's language, else those of the platform; of another site in the language
 * that there is.
 */
export function itemLabel(
  ctx: Pick<Context, 'locale' | 'organization'>,
  { target, label }: MenuItem,
  title: LocalizedText | null,
  words: LabelWords,
): { label: string; lang?: string } {
  const own = label[ctx.locale]
  if (own) return { label: own }
  if (!isExternal(target)) return { label: targetLabel(ctx, target, title, words) }
  const found = pickTextWithLocale(label, ctx.locale, ctx.organization.languages)
  const text = found.text || new URL(target).hostname
  return found.locale === ctx.locale ? { label: text } : { label: text, lang: found.locale }
}

/** The words of the platform for an address in a menu. */
function targetLabel(
  { locale, organization }: Pick<Context, 'locale' | 'organization'>,
  target: Exclude<MenuTarget, `https://${string}`>,
  title: LocalizedText | null,
  { t, words }: LabelWords,
): string {
  if (isOptionalPage(target)) return words(`pages.${target}`)
  if (target.startsWith('own:')) return pickText(title, locale, organization.languages) || target.slice('own:'.length)
  return t.has(target) ? t(target as 'home') : words(`pages.${target as 'home'}`)
}

/** Addresses whose pages belong to an entry of the menu. */
const WITHIN: Partial<Record<MenuTarget, readonly string[]>> = {
  portal: ['/portal/'],
  processes: ['/process-', '/idea-', '/module-'],
  explore: ['/community', '/driver-', '/challenge-', '/scenario-', '/group', '/user-detail'],
}

function hrefOf(target: MenuTarget): string {
  if (isExternal(target)) return target
  if (!isPlatformTarget(target)) return pagePath(target)
  const addresses = {
    portal: routes.portalHome(),
    processes: routes.processes(),
    explore: routes.explore(),
    openData: routes.openDataIndex(),
  }
  return addresses[target]
}
