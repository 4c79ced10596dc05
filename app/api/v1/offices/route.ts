import { route } from '@/lib/edge/http/api/route'
import { createOfficeContract, listOfficesContract } from '@/lib/outcome/follow-through/contracts'
import { listOffices } from '@/lib/outcome/follow-through/offices/list-offices'
import { createOffice } from '@/lib/outcome/follow-through/offices/write-office'

export const GET = route(listOfficesContract, listOffices)
export const POST = route(createOfficeContract, createOffice)
