import { route } from '@/lib/edge/http/api/route'
import { registerToOrganizationByEmailContract } from '@/lib/identity/auth/contracts'
import { registerToOrganizationByEmail } from '@/lib/process/onboarding/register-to-organization-by-email'

export const POST = route(registerToOrganizationByEmailContract, registerToOrganizationByEmail, {
  answer: ({ code }) => ({ code }),
})
