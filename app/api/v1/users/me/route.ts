import { ownAccountContract } from '@/lib/auth/contracts'
import { ownAccount } from '@/lib/auth/own-account'
import { route } from '@/lib/http/route'

export const GET = route(ownAccountContract, ownAccount)
