import { route } from '@/lib/edge/http/api/route'
import { registerToProcessByMobileContract } from '@/lib/identity/auth/mobile/mobile-contracts'
import { registerToProcessByMobile } from '@/lib/process/onboarding/register-to-process-by-mobile'

export const POST = route(registerToProcessByMobileContract, registerToProcessByMobile, {
  answer: () => ({}),
})
