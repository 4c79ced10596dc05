import { route } from '@/lib/edge/http/api/route'
import { getWebinarContract, setWebinarContract } from '@/lib/participation/webinars/contracts'
import { getWebinar } from '@/lib/participation/webinars/get-webinar'
import { setWebinar } from '@/lib/participation/webinars/set-webinar'

export const GET = route(getWebinarContract, getWebinar)
export const PUT = route(setWebinarContract, setWebinar)
