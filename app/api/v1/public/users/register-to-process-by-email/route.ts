import { route } from '@/lib/edge/http/api/route'
import { registerToProcessByEmailContract } from '@/lib/identity/auth/mobile/mobile-contracts'
import { registerToProcessByEmail } from '@/lib/process/onboarding/register-to-process-by-email'

export const POST = route(registerToProcessByEmailContract, registerToProcessByEmail, {
  answer: ({ code }) => ({ code }),
})
