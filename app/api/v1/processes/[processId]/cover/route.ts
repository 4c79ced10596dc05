import { route } from '@/lib/edge/http/api/route'
import { removeCoverContract, setCoverContract } from '@/lib/process/processes/administration/admin-contracts'
import { removeCover, setCover } from '@/lib/process/processes/administration/set-cover'

export const PUT = route(setCoverContract, setCover)
export const DELETE = route(removeCoverContract, removeCover)
