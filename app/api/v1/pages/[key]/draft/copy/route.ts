import { route } from '@/lib/edge/http/api/route'
import { savedAnswer } from '@/lib/site/pages/calls'
import { copyPageContract } from '@/lib/site/pages/contracts'
import { copyPage } from '@/lib/site/pages/copy-page'

export const POST = route(copyPageContract, copyPage, { answer: savedAnswer })
