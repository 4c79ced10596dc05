import { route } from '@/lib/edge/http/api/route'
import { menusAnswer } from '@/lib/site/menus/calls'
import { getMenusContract, writeMenusContract } from '@/lib/site/menus/contracts'
import { getMenus } from '@/lib/site/menus/get-menus'
import { writeMenus } from '@/lib/site/menus/write-menus'

export const GET = route(getMenusContract, getMenus, { answer: menusAnswer })

export const PUT = route(writeMenusContract, writeMenus)
