import { route } from '@/lib/edge/http/api/route'
import { callCountCampaign } from '@/lib/office/campaigns/calls'
import { countCampaignContract } from '@/lib/office/campaigns/contracts'

export const POST = route(countCampaignContract, callCountCampaign)
