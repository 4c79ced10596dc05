'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { addLinkToMenu, addToMenu, changeMenu, labelInMenu, type MenuChanged } from '@/lib/site/menus/change-menu'
import { menuAddForm, menuForm, menuLabelForm, menuLinkForm } from '@/lib/site/menus/forms'
import { menuEntryId } from '@/lib/site/menus/menu-targets'

const toMenus = {
  redirectTo: ({ done, list, at }: MenuChanged) => routes.builderMenus({ done, list }, at && menuEntryId(list, at)),
}

export const changeMenuAction = action(menuForm, changeMenu, { access: 'office', ...toMenus })

export const addToMenuAction = action(menuAddForm, addToMenu, { access: 'office', ...toMenus })

export const labelInMenuAction = action(menuLabelForm, labelInMenu, { access: 'office', ...toMenus })

export const addLinkToMenuAction = action(menuLinkForm, addLinkToMenu, { access: 'office', ...toMenus })
