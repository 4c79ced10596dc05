import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { getMenus, type MenusOfOfficer } from './get-menus'
import { output } from './write-menus'

function menusAnswer({ revision, main, footer, isOwn, targets }: MenusOfOfficer) {
  return { revision, main: isOwn.main ? main : null, footer: isOwn.footer ? footer : null, targets }
}

export const getMenusCall = call({
  method: 'GET',
  path: '/menus',
  summary: 'The entries of the main menu and of the footer, in order (ADMIN)',
  tag: 'Pages',
  access: 'member',
  output: output.extend({
    targets: z.array(z.string()).meta({ description: 'every address of the site that a menu can lead to' }),
  }),
  errors: ['permissionDenied'],
  run: getMenus,
  answer: menusAnswer,
})
