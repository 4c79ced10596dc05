import { resendMobileCodePubliclyContract } from '@/lib/auth/mobile-contracts'
import { resendMobileCodePublicly } from '@/lib/auth/resend-mobile-code'
import { route } from '@/lib/http/route'

export const PUT = route(resendMobileCodePubliclyContract, resendMobileCodePublicly, {
  answer: () => ({}),
})
