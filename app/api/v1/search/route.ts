import { route } from '@/lib/edge/http/api/route'
import { searchCall } from '@/lib/ideas/finding/calls'
import { searchContract } from '@/lib/ideas/finding/contracts'

export const GET = route(searchContract, searchCall)
