import { route } from '@/lib/edge/http/api/route'
import { writeProcessRules } from '@/lib/process/processes/administration/admin-calls'
import { updateRulesContract } from '@/lib/process/processes/administration/admin-contracts'

export const PATCH = route(updateRulesContract, writeProcessRules)
