import { takeReportsContract } from '@/lib/delivery/reports/contracts'
import { takeReports } from '@/lib/delivery/reports/take-reports'
import { route } from '@/lib/edge/http/api/route'

export const POST = route(takeReportsContract, takeReports)
