import { codesAnswer, createdAnswer, createGroupCodesCall, listGroupCodesCall } from '@/lib/access-codes/api-calls'
import { createGroupCodesContract, listGroupCodesContract } from '@/lib/access-codes/contracts'
import { route } from '@/lib/http/route'

export const GET = route(listGroupCodesContract, listGroupCodesCall, { answer: codesAnswer })
export const POST = route(createGroupCodesContract, createGroupCodesCall, { answer: createdAnswer })
