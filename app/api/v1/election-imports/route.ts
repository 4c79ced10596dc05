import { route } from '@/lib/edge/http/api/route'
import { importAnswerOf, writeUpload } from '@/lib/outcome/imports/uploads/calls'
import { listImportsContract, uploadElectionContract } from '@/lib/outcome/imports/uploads/contracts'
import { listImports } from '@/lib/outcome/imports/uploads/read-imports'

export const GET = route(listImportsContract, listImports, { answer: (imports) => imports.map(importAnswerOf) })
export const POST = route(uploadElectionContract, writeUpload, { answer: importAnswerOf })
