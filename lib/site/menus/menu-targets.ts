import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import {
  existsByChoice,
  isOptionalPage,
  isScreenIntro,
  type OptionalPage,
  type PageKey,
} from '@/lib/site/pages/base/page-keys'

/** Addresses of the platform beside the pages of blocks. */
const PLATFORM_TARGETS = ['portal', 'processes', 'explore', 'openData'] as const

/** What a menu leads to; an `https://` URL is another site. */
export type MenuTarget = (typeof PLATFORM_TARGETS)[number] | PageKey | `https://${string}`

/** An entry of a menu with the officer's words for it, if there are any. */
export type MenuItem = { target: MenuTarget; label: LocalizedText }

export const MENU_LISTS = ['main', 'footer'] as const

export type MenuList = (typeof MENU_LISTS)[number]

export const MENU_MAX = { main: 10, footer: 20 } as const
/** Code points of the words of an entry in a language. */
export const MENU_LABEL_MAX = 40
export const MENU_URL_MAX = 500

/** Whether a target is another site. */
export function isExternal(target: string): target is `https://${string}` {
  return target.startsWith('https://')
}

/** The id of an entry in the page of the builder. */
export function menuEntryId(list: MenuList, target: string): string {
  return `${list}-${target.replaceAll(/[^\w:-]+/g, '-')}`
}

export function isPlatformTarget(target: string): target is (typeof PLATFORM_TARGETS)[number] {
  return (PLATFORM_TARGETS as readonly string[]).includes(target)
}

/** Everything that a menu can lead to; `published` are the pages that exist by choice. Legal pages have a part of the footer of their own. */
export function allTargets(
  { umbrellaWorkspaceActive }: Pick<CurrentOrganization, 'umbrellaWorkspaceActive'>,
  published: readonly PageKey[],
): MenuTarget[] {
  const portal = umbrellaWorkspaceActive ? (['portal'] as const) : []
  const standard = ['intro', 'home', 'about', 'howItWorks', 'faq'] as const
  return [...portal, ...standard, 'processes', 'explore', 'openData', ...published.filter((key) => !isScreenIntro(key))]
}

/** The order of the platform. */
export function defaultMenu(list: MenuList, published: readonly PageKey[]): MenuTarget[] {
  if (list === 'main') return ['portal', 'home', 'processes', 'explore', 'intro', 'howItWorks']
  const optional = published.filter((key): key is OptionalPage => isOptionalPage(key))
  return ['about', 'howItWorks', 'faq', ...optional, 'openData']
}

/** Whether the address exists only while a page is published. */
export function needsPublication(target: MenuTarget): target is PageKey {
  return !isPlatformTarget(target) && !isExternal(target) && existsByChoice(target)
}

type Reader = { organization: CurrentOrganization; actor: { kind: string } }

/** Whether the reader may follow an address; the start page is for people outside of a private organization. */
export function isOffered(target: MenuTarget, list: MenuList, { organization, actor }: Reader): boolean {
  const isInside = organization.publiclyVisible || actor.kind === 'user'
  if (target === 'portal') return organization.umbrellaWorkspaceActive
  if (target === 'home' || target === 'processes' || target === 'explore') return isInside
  // In the order of the platform; an officer who chooses it wants it for everybody.
  if (target === 'intro' && list === 'main') return !isInside || organization.menus.main !== null
  return true
}
