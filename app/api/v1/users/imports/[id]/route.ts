import { route } from '@/lib/edge/http/api/route'
import { callGetImport, importAnswer } from '@/lib/identity/users/imports/calls'
import { cancelImport } from '@/lib/identity/users/imports/cancel-import'
import { cancelImportContract, getImportContract } from '@/lib/identity/users/imports/contracts'

export const GET = route(getImportContract, callGetImport, { answer: importAnswer })
export const DELETE = route(cancelImportContract, cancelImport, { answer: importAnswer })
