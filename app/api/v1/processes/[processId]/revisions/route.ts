import { route } from '@/lib/edge/http/api/route'
import { readRevisionsContract } from '@/lib/office/revisions/contracts'
import { readRevisions } from '@/lib/office/revisions/read-revisions'

export const GET = route(readRevisionsContract, readRevisions)
