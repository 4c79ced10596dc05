import { route } from '@/lib/edge/http/api/route'
import { ownAccountContract } from '@/lib/identity/auth/contracts'
import { ownAccount } from '@/lib/identity/auth/own-account'

export const GET = route(ownAccountContract, ownAccount)
