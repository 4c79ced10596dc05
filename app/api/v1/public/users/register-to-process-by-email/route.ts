import { route } from '@/lib/edge/http/api/route'
import { registerToProcessByEmailContract } from '@/lib/process/onboarding/registration/contracts'
import { registerToProcessByEmail } from '@/lib/process/onboarding/registration/register-to-process-by-email'

export const POST = route(registerToProcessByEmailContract, registerToProcessByEmail, {
  answer: ({ code }) => ({ code }),
})
