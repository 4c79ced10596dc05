import { route } from '@/lib/edge/http/api/route'
import { tokenAnswer } from '@/lib/edge/http/api/token-answer'
import { joinOrganizationContract } from '@/lib/identity/auth/contracts'
import { joinOrganizationByApi } from '@/lib/identity/auth/registration/join-by-api'

export const POST = route(joinOrganizationContract, joinOrganizationByApi, tokenAnswer)
