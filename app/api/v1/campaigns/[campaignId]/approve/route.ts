import { route } from '@/lib/edge/http/api/route'
import { callApproveCampaign, campaignAnswer } from '@/lib/office/campaigns/calls'
import { approveCampaignContract } from '@/lib/office/campaigns/contracts'

export const POST = route(approveCampaignContract, callApproveCampaign, { answer: campaignAnswer })
