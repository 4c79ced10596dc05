import { route } from '@/lib/edge/http/api/route'
import { endNewsletterContract } from '@/lib/office/campaigns/contracts'
import { endNewsletter } from '@/lib/office/campaigns/end-newsletter'

export const POST = route(endNewsletterContract, endNewsletter)
