import { route } from '@/lib/edge/http/api/route'
import { codesAnswer, createdAnswer } from '@/lib/process/access-codes/calls'
import { createProcessCodesContract, listProcessCodesContract } from '@/lib/process/access-codes/contracts'
import { createAccessCodes } from '@/lib/process/access-codes/create-access-codes'
import { listAccessCodes } from '@/lib/process/access-codes/list-access-codes'

export const GET = route(listProcessCodesContract, listAccessCodes, { answer: codesAnswer })
export const POST = route(createProcessCodesContract, createAccessCodes, { answer: createdAnswer })
