import { route } from '@/lib/edge/http/api/route'
import { nameClassificationsContract } from '@/lib/identity/organizations/classifications/contracts'
import { nameClassifications } from '@/lib/identity/organizations/classifications/name-classifications'

export const PUT = route(nameClassificationsContract, nameClassifications)
