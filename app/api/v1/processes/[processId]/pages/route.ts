import { route } from '@/lib/edge/http/api/route'
import { readPages, writeProcessPages } from '@/lib/process/processes/administration/admin-calls'
import { getPagesContract, updatePagesContract } from '@/lib/process/processes/administration/admin-contracts'

export const GET = route(getPagesContract, readPages)
export const PATCH = route(updatePagesContract, writeProcessPages)
