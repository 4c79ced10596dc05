import { route } from '@/lib/edge/http/api/route'
import { acceptConsentsContract } from '@/lib/identity/auth/contracts'
import { acceptConsents } from '@/lib/identity/auth/registration/accept-consents'

export const POST = route(acceptConsentsContract, acceptConsents)
