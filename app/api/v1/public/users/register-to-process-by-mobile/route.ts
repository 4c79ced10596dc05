import { route } from '@/lib/edge/http/api/route'
import { registerToProcessByMobileContract } from '@/lib/process/onboarding/registration/contracts'
import { registerToProcessByMobile } from '@/lib/process/onboarding/registration/register-to-process-by-mobile'

export const POST = route(registerToProcessByMobileContract, registerToProcessByMobile, {
  answer: () => ({}),
})
