import { route } from '@/lib/edge/http/api/route'
import { sharedProcessAnswer } from '@/lib/process/processes/administration/admin-calls'
import { shareProcessContract } from '@/lib/process/processes/administration/admin-contracts'
import { shareProcess } from '@/lib/process/processes/reviewing/share-process'

export const POST = route(shareProcessContract, shareProcess, { answer: sharedProcessAnswer })
