import { registerToOrganizationByEmailContract } from '@/lib/auth/contracts'
import { registerToOrganizationByEmail } from '@/lib/auth/register-to-organization-by-email'
import { route } from '@/lib/http/route'

export const POST = route(registerToOrganizationByEmailContract, registerToOrganizationByEmail, {
  answer: ({ code }) => ({ code }),
})
