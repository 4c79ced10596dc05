import { route } from '@/lib/edge/http/api/route'
import { codesAnswer, createdAnswer, createGroupCodesCall, listGroupCodesCall } from '@/lib/process/access-codes/calls'
import { createGroupCodesContract, listGroupCodesContract } from '@/lib/process/access-codes/contracts'

export const GET = route(listGroupCodesContract, listGroupCodesCall, { answer: codesAnswer })
export const POST = route(createGroupCodesContract, createGroupCodesCall, { answer: createdAnswer })
