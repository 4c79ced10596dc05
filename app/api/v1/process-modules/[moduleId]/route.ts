import { route } from '@/lib/http/route'
import { removeModuleContract, updateModuleContract } from '@/lib/modules/admin-contracts'
import { removeModule } from '@/lib/modules/remove-module'
import { writeModule } from '@/lib/modules/write-module'

export const PATCH = route(updateModuleContract, writeModule)
export const DELETE = route(removeModuleContract, removeModule)
