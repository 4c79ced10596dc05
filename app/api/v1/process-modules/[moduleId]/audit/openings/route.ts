import { route } from '@/lib/edge/http/api/route'
import { readOpenedBallots } from '@/lib/outcome/ballot-audits/calls'
import { listOpenedBallotsContract } from '@/lib/outcome/ballot-audits/contracts'

export const GET = route(listOpenedBallotsContract, readOpenedBallots)
