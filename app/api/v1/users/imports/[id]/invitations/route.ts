import { route } from '@/lib/edge/http/api/route'
import { importAnswer } from '@/lib/identity/users/imports/calls'
import { sendImportedContract } from '@/lib/identity/users/imports/contracts'
import { sendImported } from '@/lib/identity/users/imports/send-imported'

export const POST = route(sendImportedContract, sendImported, { answer: importAnswer })
