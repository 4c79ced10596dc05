import { route } from '@/lib/edge/http/api/route'
import { callUpdateCampaign, campaignAnswer } from '@/lib/office/campaigns/calls'
import { updateCampaignContract } from '@/lib/office/campaigns/contracts'

export const PUT = route(updateCampaignContract, callUpdateCampaign, { answer: campaignAnswer })
