import { route } from '@/lib/edge/http/api/route'
import { resendMobileCodePubliclyContract } from '@/lib/identity/auth/mobile/mobile-contracts'
import { resendMobileCodePublicly } from '@/lib/identity/auth/mobile/resend-mobile-code'

export const PUT = route(resendMobileCodePubliclyContract, resendMobileCodePublicly, {
  answer: () => ({}),
})
