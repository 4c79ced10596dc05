import { route } from '@/lib/edge/http/api/route'
import { readStatisticsContract } from '@/lib/office/statistics/contracts'
import { readStatistics } from '@/lib/office/statistics/read-statistics'

export const GET = route(readStatisticsContract, readStatistics)
