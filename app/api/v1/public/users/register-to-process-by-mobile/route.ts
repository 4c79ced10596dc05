import { registerToProcessByMobileContract } from '@/lib/auth/mobile-contracts'
import { route } from '@/lib/http/route'
import { registerToProcessByMobile } from '@/lib/processes/register-to-process-by-mobile'

export const POST = route(registerToProcessByMobileContract, registerToProcessByMobile, {
  answer: () => ({}),
})
