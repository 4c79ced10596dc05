import { route } from '@/lib/edge/http/api/route'
import { callInstallation } from '@/lib/operation/installation/calls'
import { readInstallationContract } from '@/lib/operation/installation/contracts'

export const GET = route(readInstallationContract, callInstallation)
