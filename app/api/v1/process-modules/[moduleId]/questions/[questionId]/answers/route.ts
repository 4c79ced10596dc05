import { route } from '@/lib/http/route'
import { readWordsContract } from '@/lib/questionnaires/contracts'
import { readWords } from '@/lib/questionnaires/read-words'

export const GET = route(readWordsContract, readWords)
