import { searchCall } from '@/lib/finding/api-calls'
import { searchContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'

export const GET = route(searchContract, searchCall)
