import { route } from '@/lib/http/route'
import { renewRecoveryCodesContract } from '@/lib/users/contracts'
import { renewRecoveryCodes } from '@/lib/users/renew-recovery-codes'

export const POST = route(renewRecoveryCodesContract, renewRecoveryCodes)
