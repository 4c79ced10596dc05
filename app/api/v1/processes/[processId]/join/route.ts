import { route } from '@/lib/http/route'
import { joinProcessContract } from '@/lib/processes/admin-contracts'
import { joinProcess } from '@/lib/processes/join-process'

export const POST = route(joinProcessContract, joinProcess)
