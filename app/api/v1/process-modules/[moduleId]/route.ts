import { route } from '@/lib/http/route'
import { updateModuleContract } from '@/lib/modules/admin-contracts'
import { writeModule } from '@/lib/modules/write-module'

export const PATCH = route(updateModuleContract, writeModule)
