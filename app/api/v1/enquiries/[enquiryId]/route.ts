import { route } from '@/lib/edge/http/api/route'
import { deleteEnquiryContract } from '@/lib/site/enquiries/contracts'
import { deleteEnquiry } from '@/lib/site/enquiries/delete-enquiry'

export const DELETE = route(deleteEnquiryContract, deleteEnquiry)
