import { route } from '@/lib/edge/http/api/route'
import { importAnswerOf } from '@/lib/outcome/imports/uploads/calls'
import { cancelImport } from '@/lib/outcome/imports/uploads/cancel-import'
import { cancelImportContract, readImportContract } from '@/lib/outcome/imports/uploads/contracts'
import { getImport } from '@/lib/outcome/imports/uploads/read-imports'

export const GET = route(readImportContract, getImport, { answer: importAnswerOf })
export const DELETE = route(cancelImportContract, cancelImport)
