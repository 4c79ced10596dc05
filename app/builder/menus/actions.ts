'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes } from '@/lib/foundation/routes'
import { addToMenu, changeMenu, type MenuChanged } from '@/lib/site/menus/change-menu'
import { menuAddForm, menuForm } from '@/lib/site/menus/forms'

const toMenus = {
  redirectTo: ({ done, list, at }: MenuChanged) => routes.builderMenus({ done, list }, at && `${list}-${at}`),
}

export const changeMenuAction = action(menuForm, changeMenu, toMenus)

export const addToMenuAction = action(menuAddForm, addToMenu, toMenus)
