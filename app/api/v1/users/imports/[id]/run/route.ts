import { route } from '@/lib/edge/http/api/route'
import { importAnswer } from '@/lib/identity/users/imports/calls'
import { runImportContract } from '@/lib/identity/users/imports/contracts'
import { runImport } from '@/lib/identity/users/imports/run-import'

export const POST = route(runImportContract, runImport, { answer: importAnswer })
