import { SLUG_MAX } from './limits'

/** Pages that every organization has. */
export const STANDARD_PAGES = [
  'intro',
  'home',
  'about',
  'howItWorks',
  'faq',
  'customFaq',
  'games',
  'job',
  'privacy',
  'terms',
  'cookies',
  'portalHome',
  'portalProject',
  'portalInstruments',
  'portalContact',
  'portalSubscribe',
  'exploreIntro',
  'communityIntro',
  'groupsIntro',
] as const

export type StandardPage = (typeof STANDARD_PAGES)[number]

/** Standard pages that no other page needs. */
const OPTIONAL_PAGES = ['customFaq', 'games', 'job'] as const

export type OptionalPage = (typeof OPTIONAL_PAGES)[number]

export function isOptionalPage(key: string): key is OptionalPage {
  return (OPTIONAL_PAGES as readonly string[]).includes(key)
}

/** Blocks above a screen of the platform, once they are published. */
const SCREEN_INTROS = ['exploreIntro', 'communityIntro', 'groupsIntro'] as const

export type ScreenIntro = (typeof SCREEN_INTROS)[number]

export function isScreenIntro(key: string): key is ScreenIntro {
  return (SCREEN_INTROS as readonly string[]).includes(key)
}

/** Whether readers see the text of the platform until the organization publishes its own. */
export function hasVisibleStarter(key: PageKey): boolean {
  return isStandardPage(key) && !isScreenIntro(key)
}

/** Whether a page exists only where the umbrella workspace is active. */
export function isPortalPage(key: string): boolean {
  return isStandardPage(key) && key.startsWith('portal')
}

/** A page of the organization's own, with its slug. */
export type OwnPage = `own:${string}`

export type PageKey = StandardPage | OwnPage

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a text is a slug of an own page: lower-case ASCII words. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG.test(text)
}

export function isStandardPage(key: string): key is StandardPage {
  return (STANDARD_PAGES as readonly string[]).includes(key)
}

export function ownPage(slug: string): OwnPage {
  return `own:${slug}`
}

/** Whether the page exists only while it is published: own pages, and those that no other needs. */
export function existsByChoice(key: PageKey): boolean {
  return !isStandardPage(key) || isOptionalPage(key) || isScreenIntro(key)
}

/** The slug of an own page; undefined for a standard page. */
export function slugOf(key: PageKey): string | undefined {
  return key.startsWith('own:') ? key.slice('own:'.length) : undefined
}
