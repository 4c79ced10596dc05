import { routes } from '@/lib/catalogues/routes'
import { isScreenIntro, isStandardPage, type PageKey, slugOf } from './page-keys'

/** The address that serves a page. */
export function pagePath(key: PageKey): string {
  if (isScreenIntro(key)) return SCREENS[key]()
  return isStandardPage(key) ? routes[key]() : routes.ownPage(slugOf(key) ?? '')
}

const SCREENS = {
  exploreIntro: () => routes.explore(),
  communityIntro: () => routes.communitySpace(),
  groupsIntro: () => routes.groupsCommunity(),
}
