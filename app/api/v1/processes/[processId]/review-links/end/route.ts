import { route } from '@/lib/edge/http/api/route'
import { endProcessReviewsContract } from '@/lib/process/processes/administration/admin-contracts'
import { endProcessReviews } from '@/lib/process/processes/reviewing/end-process-reviews'

export const POST = route(endProcessReviewsContract, endProcessReviews)
