import { route } from '@/lib/edge/http/api/route'
import { callTestCampaign } from '@/lib/office/campaigns/calls'
import { testCampaignContract } from '@/lib/office/campaigns/contracts'

export const POST = route(testCampaignContract, callTestCampaign)
