import { route } from '@/lib/edge/http/api/route'
import { writeModule } from '@/lib/process/modules/administration/admin-calls'
import { removeModuleContract, updateModuleContract } from '@/lib/process/modules/administration/admin-contracts'
import { removeModule } from '@/lib/process/modules/administration/remove-module'

export const PATCH = route(updateModuleContract, writeModule)
export const DELETE = route(removeModuleContract, removeModule)
