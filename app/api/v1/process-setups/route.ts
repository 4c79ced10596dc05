import { route } from '@/lib/edge/http/api/route'
import { callImportSetup } from '@/lib/process/processes/templates/setup-calls'
import { importSetupContract } from '@/lib/process/processes/templates/setup-contracts'

export const POST = route(importSetupContract, callImportSetup)
