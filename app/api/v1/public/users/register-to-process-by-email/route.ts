import { registerToProcessByEmailContract } from '@/lib/auth/mobile-contracts'
import { route } from '@/lib/http/route'
import { registerToProcessByEmail } from '@/lib/processes/register-to-process-by-email'

export const POST = route(registerToProcessByEmailContract, registerToProcessByEmail, {
  answer: ({ code }) => ({ code }),
})
