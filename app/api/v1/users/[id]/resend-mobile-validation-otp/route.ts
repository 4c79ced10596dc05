import { route } from '@/lib/edge/http/api/route'
import { resendMobileCodeContract } from '@/lib/identity/auth/mobile/mobile-contracts'
import { resendMobileCode } from '@/lib/identity/auth/mobile/resend-mobile-code'

export const PUT = route(resendMobileCodeContract, resendMobileCode, { answer: () => ({}) })
