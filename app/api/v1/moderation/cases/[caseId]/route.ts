import { route } from '@/lib/edge/http/api/route'
import { caseAnswer } from '@/lib/participation/moderation/calls'
import { getCaseContract } from '@/lib/participation/moderation/contracts'
import { getCase } from '@/lib/participation/moderation/list-cases'

export const GET = route(getCaseContract, getCase, { answer: caseAnswer })
