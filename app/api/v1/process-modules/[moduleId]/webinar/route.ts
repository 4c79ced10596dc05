import { route } from '@/lib/http/route'
import { getWebinarContract, setWebinarContract } from '@/lib/webinars/contracts'
import { getWebinar } from '@/lib/webinars/get-webinar'
import { setWebinar } from '@/lib/webinars/set-webinar'

export const GET = route(getWebinarContract, getWebinar)
export const PUT = route(setWebinarContract, setWebinar)
