import { route } from '@/lib/edge/http/api/route'
import { listTemplates } from '@/lib/process/processes/templates/list-templates'
import { saveTemplate } from '@/lib/process/processes/templates/save-template'
import { listTemplatesContract, saveTemplateContract } from '@/lib/process/processes/templates/setup-contracts'

export const GET = route(listTemplatesContract, listTemplates)
export const POST = route(saveTemplateContract, saveTemplate)
