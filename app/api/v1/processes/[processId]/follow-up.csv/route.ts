import { route } from '@/lib/edge/http/api/route'
import { followUpCsvContract } from '@/lib/outcome/follow-through/contracts'
import { followUpCsv } from '@/lib/outcome/follow-through/reading/follow-up-files'

export const GET = route(followUpCsvContract, followUpCsv)
