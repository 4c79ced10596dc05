import { codesAnswer, createdAnswer } from '@/lib/access-codes/api-calls'
import { createProcessCodesContract, listProcessCodesContract } from '@/lib/access-codes/contracts'
import { createAccessCodes } from '@/lib/access-codes/create-access-codes'
import { listAccessCodes } from '@/lib/access-codes/list-access-codes'
import { route } from '@/lib/http/route'

export const GET = route(listProcessCodesContract, listAccessCodes, { answer: codesAnswer })
export const POST = route(createProcessCodesContract, createAccessCodes, { answer: createdAnswer })
