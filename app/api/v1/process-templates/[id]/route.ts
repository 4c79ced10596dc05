import { route } from '@/lib/edge/http/api/route'
import { deleteTemplate } from '@/lib/process/processes/templates/delete-template'
import { deleteTemplateContract } from '@/lib/process/processes/templates/setup-contracts'

export const DELETE = route(deleteTemplateContract, deleteTemplate)
