import { route } from '@/lib/edge/http/api/route'
import { listEnquiriesContract } from '@/lib/site/enquiries/contracts'
import { listEnquiries } from '@/lib/site/enquiries/list-enquiries'

export const GET = route(listEnquiriesContract, listEnquiries)
