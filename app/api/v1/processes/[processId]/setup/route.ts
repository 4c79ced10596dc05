import { route } from '@/lib/edge/http/api/route'
import { getSetup } from '@/lib/process/processes/templates/read-setup'
import { getSetupContract } from '@/lib/process/processes/templates/setup-contracts'

export const GET = route(getSetupContract, getSetup)
