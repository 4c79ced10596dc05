import { route } from '@/lib/edge/http/api/route'
import { listFiguresContract } from '@/lib/identity/organizations/contracts'
import { listFigures } from '@/lib/identity/organizations/platform/list-figures'

export const GET = route(listFiguresContract, listFigures)
