import { route } from '@/lib/edge/http/api/route'
import { listDeskContract } from '@/lib/office/desk/contracts'
import { listDeskIdeas } from '@/lib/office/desk/list-ideas'

export const GET = route(listDeskContract, listDeskIdeas)
