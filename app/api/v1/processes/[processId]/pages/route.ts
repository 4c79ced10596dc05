import { route } from '@/lib/edge/http/api/route'
import { updatePagesContract } from '@/lib/process/processes/administration/admin-contracts'
import { writeProcessPages } from '@/lib/process/processes/administration/write-processes'

export const PATCH = route(updatePagesContract, writeProcessPages)
