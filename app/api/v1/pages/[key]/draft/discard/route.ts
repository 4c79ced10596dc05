import { route } from '@/lib/edge/http/api/route'
import { discardDraftContract } from '@/lib/site/pages/contracts'
import { discardDraft } from '@/lib/site/pages/discard-draft'

export const POST = route(discardDraftContract, discardDraft)
