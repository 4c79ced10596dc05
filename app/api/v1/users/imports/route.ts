import { route } from '@/lib/edge/http/api/route'
import { callCreateImport, importAnswer, importPage } from '@/lib/identity/users/imports/calls'
import { createImportContract, listImportsContract } from '@/lib/identity/users/imports/contracts'
import { listImports } from '@/lib/identity/users/imports/list-imports'

export const GET = route(listImportsContract, listImports, { answer: importPage })
export const POST = route(createImportContract, callCreateImport, { answer: importAnswer })
