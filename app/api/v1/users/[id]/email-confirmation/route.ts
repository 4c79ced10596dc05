import { route } from '@/lib/edge/http/api/route'
import { resendConfirmationContract } from '@/lib/identity/users/people/person-contracts'
import { callResendConfirmation } from '@/lib/participation/personal-data/person-calls'

export const POST = route(resendConfirmationContract, callResendConfirmation)
