import { route } from '@/lib/edge/http/api/route'
import { readWordsContract } from '@/lib/participation/questionnaires/contracts'
import { readWords } from '@/lib/participation/questionnaires/read-words'

export const GET = route(readWordsContract, readWords)
