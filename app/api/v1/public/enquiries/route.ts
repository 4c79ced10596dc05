import { route } from '@/lib/edge/http/api/route'
import { sendEnquiryContract } from '@/lib/site/enquiries/contracts'
import { sendEnquiry } from '@/lib/site/enquiries/send-enquiry'

export const POST = route(sendEnquiryContract, sendEnquiry)
