import { route } from '@/lib/edge/http/api/route'
import { addReport } from '@/lib/outcome/follow-through/add-report'
import { addReportContract } from '@/lib/outcome/follow-through/contracts'

export const POST = route(addReportContract, addReport)
