import { resendMobileCodeContract } from '@/lib/auth/mobile-contracts'
import { resendMobileCode } from '@/lib/auth/resend-mobile-code'
import { route } from '@/lib/http/route'

export const PUT = route(resendMobileCodeContract, resendMobileCode, { answer: () => ({}) })
