import { acceptConsents } from '@/lib/auth/accept-consents'
import { acceptConsentsContract } from '@/lib/auth/contracts'
import { route } from '@/lib/http/route'

export const POST = route(acceptConsentsContract, acceptConsents)
