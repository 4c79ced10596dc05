import { route } from '@/lib/edge/http/api/route'
import { callSendCampaign, campaignAnswer } from '@/lib/office/campaigns/calls'
import { sendCampaignContract } from '@/lib/office/campaigns/contracts'

export const POST = route(sendCampaignContract, callSendCampaign, { answer: campaignAnswer })
