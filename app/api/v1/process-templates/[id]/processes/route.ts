import { route } from '@/lib/edge/http/api/route'
import { callUseTemplate } from '@/lib/process/processes/templates/setup-calls'
import { useTemplateContract } from '@/lib/process/processes/templates/setup-contracts'

export const POST = route(useTemplateContract, callUseTemplate)
