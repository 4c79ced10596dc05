import { route } from '@/lib/edge/http/api/route'
import { importAnswerOf, writeStart } from '@/lib/outcome/imports/uploads/calls'
import { startImportContract } from '@/lib/outcome/imports/uploads/contracts'

export const POST = route(startImportContract, writeStart, { answer: importAnswerOf })
