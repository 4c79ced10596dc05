import { route } from '@/lib/http/route'
import { setAuthoritiesContract } from '@/lib/users/people-contracts'
import { callSetAuthorities } from '@/lib/users/user-calls'

export const PUT = route(setAuthoritiesContract, callSetAuthorities)
