import { route } from '@/lib/edge/http/api/route'
import { exportedAnswer } from '@/lib/site/pages/calls'
import { exportPageContract } from '@/lib/site/pages/contracts'
import { getDraft } from '@/lib/site/pages/get-draft'

export const GET = route(exportPageContract, getDraft, { answer: exportedAnswer })
