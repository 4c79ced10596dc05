import { route } from '@/lib/edge/http/api/route'
import { endReviewsContract } from '@/lib/site/pages/contracts'
import { endReviews } from '@/lib/site/pages/reviewing/end-reviews'

export const POST = route(endReviewsContract, endReviews)
