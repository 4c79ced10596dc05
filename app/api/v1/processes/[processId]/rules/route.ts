import { route } from '@/lib/http/route'
import { updateRulesContract } from '@/lib/processes/admin-contracts'
import { writeProcessRules } from '@/lib/processes/write-processes'

export const PATCH = route(updateRulesContract, writeProcessRules)
