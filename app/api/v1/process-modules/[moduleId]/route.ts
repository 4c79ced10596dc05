import { route } from '@/lib/edge/http/api/route'
import { removeModuleContract, updateModuleContract } from '@/lib/process/modules/admin-contracts'
import { removeModule } from '@/lib/process/modules/remove-module'
import { writeModule } from '@/lib/process/modules/write-module'

export const PATCH = route(updateModuleContract, writeModule)
export const DELETE = route(removeModuleContract, removeModule)
