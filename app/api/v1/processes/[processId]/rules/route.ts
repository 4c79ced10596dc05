import { route } from '@/lib/edge/http/api/route'
import { updateRulesContract } from '@/lib/process/processes/administration/admin-contracts'
import { writeProcessRules } from '@/lib/process/processes/administration/write-processes'

export const PATCH = route(updateRulesContract, writeProcessRules)
