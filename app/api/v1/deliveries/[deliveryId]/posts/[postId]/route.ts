import { route } from '@/lib/edge/http/api/route'
import { correctPostContract } from '@/lib/outcome/follow-through/contracts'
import { correctPost } from '@/lib/outcome/follow-through/correct-post'

export const PUT = route(correctPostContract, correctPost)
