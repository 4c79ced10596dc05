import { route } from '@/lib/edge/http/api/route'
import { updateOfficeContract } from '@/lib/outcome/follow-through/offices/office-contracts'
import { updateOffice } from '@/lib/outcome/follow-through/offices/write-office'

export const PUT = route(updateOfficeContract, updateOffice)
