import { route } from '@/lib/edge/http/api/route'
import { readOfficeRevisionsContract } from '@/lib/office/revisions/contracts'
import { readOfficeRevisions } from '@/lib/office/revisions/read-office-revisions'

export const GET = route(readOfficeRevisionsContract, readOfficeRevisions)
