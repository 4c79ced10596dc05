import { route } from '@/lib/edge/http/api/route'
import { savedAnswer } from '@/lib/site/pages/calls'
import { importPageContract } from '@/lib/site/pages/contracts'
import { importPage } from '@/lib/site/pages/import-page'

export const POST = route(importPageContract, importPage, { answer: savedAnswer })
