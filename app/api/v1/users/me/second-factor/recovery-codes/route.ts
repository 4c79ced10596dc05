import { route } from '@/lib/http/route'
import { renewRecoveryCodes } from '@/lib/users/renew-recovery-codes'
import { renewRecoveryCodesContract } from '@/lib/users/second-factor-contracts'

export const POST = route(renewRecoveryCodesContract, renewRecoveryCodes)
