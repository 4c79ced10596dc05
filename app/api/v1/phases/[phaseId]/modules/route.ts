import { route } from '@/lib/http/route'
import { addModule } from '@/lib/modules/add-module'
import { addModuleContract } from '@/lib/modules/admin-contracts'

export const POST = route(addModuleContract, addModule)
