import { route } from '@/lib/edge/http/api/route'
import { joinProcessContract } from '@/lib/process/processes/membership/contracts'
import { joinProcess } from '@/lib/process/processes/membership/join-process'

export const POST = route(joinProcessContract, joinProcess)
