import { route } from '@/lib/edge/http/api/route'
import { registerToOrganizationByEmailContract } from '@/lib/process/onboarding/registration/contracts'
import { registerToOrganizationByEmail } from '@/lib/process/onboarding/registration/register-to-organization-by-email'

export const POST = route(registerToOrganizationByEmailContract, registerToOrganizationByEmail, {
  answer: ({ code }) => ({ code }),
})
