import { route } from '@/lib/edge/http/api/route'
import { applyTemplate } from '@/lib/outcome/follow-through/apply-template'
import { applyTemplateContract } from '@/lib/outcome/follow-through/contracts'

export const POST = route(applyTemplateContract, applyTemplate)
