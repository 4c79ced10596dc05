import { route } from '@/lib/edge/http/api/route'
import { callPreviewAudience } from '@/lib/office/campaigns/calls'
import { previewAudienceContract } from '@/lib/office/campaigns/contracts'

export const GET = route(previewAudienceContract, callPreviewAudience)
