import { route } from '@/lib/edge/http/api/route'
import { setSecondOfficerContract } from '@/lib/identity/approvals/contracts'
import { setSecondOfficer } from '@/lib/identity/approvals/set-second-officer'

export const PUT = route(setSecondOfficerContract, setSecondOfficer)
