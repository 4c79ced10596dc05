import { route } from '@/lib/edge/http/api/route'
import { savedAnswer } from '@/lib/site/pages/calls'
import { restoreVersionContract } from '@/lib/site/pages/contracts'
import { restoreVersion } from '@/lib/site/pages/restore-version'

export const POST = route(restoreVersionContract, restoreVersion, { answer: savedAnswer })
