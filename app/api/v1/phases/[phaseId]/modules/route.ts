import { route } from '@/lib/edge/http/api/route'
import { addModule } from '@/lib/process/modules/administration/add-module'
import { addModuleContract } from '@/lib/process/modules/administration/admin-contracts'

export const POST = route(addModuleContract, addModule)
