import { route } from '@/lib/edge/http/api/route'
import { renewRecoveryCodes } from '@/lib/identity/users/security/renew-recovery-codes'
import { renewRecoveryCodesContract } from '@/lib/identity/users/security/second-factor-contracts'

export const POST = route(renewRecoveryCodesContract, renewRecoveryCodes)
