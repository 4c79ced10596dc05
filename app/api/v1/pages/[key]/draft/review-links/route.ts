import { route } from '@/lib/edge/http/api/route'
import { sharedAnswer } from '@/lib/site/pages/calls'
import { shareDraftContract } from '@/lib/site/pages/contracts'
import { shareDraft } from '@/lib/site/pages/reviewing/share-draft'

export const POST = route(shareDraftContract, shareDraft, { answer: sharedAnswer })
