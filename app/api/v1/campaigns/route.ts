import { route } from '@/lib/edge/http/api/route'
import { callListCampaigns, campaignAnswer } from '@/lib/office/campaigns/calls'
import { createCampaignContract, listCampaignsContract } from '@/lib/office/campaigns/contracts'
import { saveCampaign } from '@/lib/office/campaigns/save-campaign'

export const GET = route(listCampaignsContract, callListCampaigns)
export const POST = route(createCampaignContract, saveCampaign, { answer: campaignAnswer })
