import { route } from '@/lib/edge/http/api/route'
import { callStopCampaign, campaignAnswer } from '@/lib/office/campaigns/calls'
import { stopCampaignContract } from '@/lib/office/campaigns/contracts'

export const POST = route(stopCampaignContract, callStopCampaign, { answer: campaignAnswer })
