import { route } from '@/lib/http/route'
import { removeCoverContract, setCoverContract } from '@/lib/processes/admin-contracts'
import { removeCover, setCover } from '@/lib/processes/set-cover'

export const PUT = route(setCoverContract, setCover)
export const DELETE = route(removeCoverContract, removeCover)
