import type { MenusOfOfficer } from './get-menus'

export function menusAnswer({ revision, main, footer, isOwn, targets }: MenusOfOfficer) {
  return { revision, main: isOwn.main ? main : null, footer: isOwn.footer ? footer : null, targets }
}
