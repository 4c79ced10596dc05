import { route } from '@/lib/edge/http/api/route'
import { readActContract } from '@/lib/office/desk/contracts'
import { readAct } from '@/lib/office/desk/read-act'

export const GET = route(readActContract, readAct)
