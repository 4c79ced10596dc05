import { route } from '@/lib/edge/http/api/route'
import { problemPage } from '@/lib/identity/users/imports/calls'
import { listProblemsContract } from '@/lib/identity/users/imports/contracts'
import { listProblems } from '@/lib/identity/users/imports/list-imports'

export const GET = route(listProblemsContract, listProblems, { answer: problemPage })
