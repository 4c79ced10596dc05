import { route } from '@/lib/edge/http/api/route'
import { setAuthoritiesContract } from '@/lib/identity/users/people/people-contracts'
import { callSetAuthorities } from '@/lib/participation/personal-data/user-calls'

export const PUT = route(setAuthoritiesContract, callSetAuthorities)
