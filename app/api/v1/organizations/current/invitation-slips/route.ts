import { route } from '@/lib/edge/http/api/route'
import { slipAnswer } from '@/lib/identity/users/invitations/calls'
import { createSlipContract } from '@/lib/identity/users/invitations/contracts'
import { createSlip } from '@/lib/identity/users/invitations/create-slip'

export const POST = route(createSlipContract, createSlip, { answer: slipAnswer })
