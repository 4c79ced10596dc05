import { route } from '@/lib/http/route'
import { updatePagesContract } from '@/lib/processes/admin-contracts'
import { writeProcessPages } from '@/lib/processes/write-processes'

export const PATCH = route(updatePagesContract, writeProcessPages)
