import { route } from '@/lib/edge/http/api/route'
import { listOffices } from '@/lib/outcome/follow-through/offices/list-offices'
import { createOfficeContract, listOfficesContract } from '@/lib/outcome/follow-through/offices/office-contracts'
import { createOffice } from '@/lib/outcome/follow-through/offices/write-office'

export const GET = route(listOfficesContract, listOffices)
export const POST = route(createOfficeContract, createOffice)
