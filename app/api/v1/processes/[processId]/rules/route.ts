import { route } from '@/lib/edge/http/api/route'
import { readRules, writeProcessRules } from '@/lib/process/processes/administration/admin-calls'
import { getRulesContract, updateRulesContract } from '@/lib/process/processes/administration/admin-contracts'

export const GET = route(getRulesContract, readRules)
export const PATCH = route(updateRulesContract, writeProcessRules)
