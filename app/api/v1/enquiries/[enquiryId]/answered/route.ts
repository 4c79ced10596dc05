import { route } from '@/lib/edge/http/api/route'
import { markEnquiryContract } from '@/lib/site/enquiries/contracts'
import { markEnquiry } from '@/lib/site/enquiries/mark-enquiry'

export const PUT = route(markEnquiryContract, markEnquiry)
