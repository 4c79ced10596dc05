import { route } from '@/lib/edge/http/api/route'
import { draftAnswer, savedAnswer } from '@/lib/site/pages/calls'
import { getDraftContract, writeDraftContract } from '@/lib/site/pages/contracts'
import { getDraft } from '@/lib/site/pages/get-draft'
import { writeDraft } from '@/lib/site/pages/write-draft'

export const GET = route(getDraftContract, getDraft, { answer: draftAnswer })
export const PUT = route(writeDraftContract, writeDraft, { answer: savedAnswer })
