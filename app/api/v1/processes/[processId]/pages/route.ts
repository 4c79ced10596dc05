import { route } from '@/lib/edge/http/api/route'
import { writeProcessPages } from '@/lib/process/processes/administration/admin-calls'
import { updatePagesContract } from '@/lib/process/processes/administration/admin-contracts'

export const PATCH = route(updatePagesContract, writeProcessPages)
