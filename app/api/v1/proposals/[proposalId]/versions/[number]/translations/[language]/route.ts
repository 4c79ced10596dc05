import { route } from '@/lib/http/route'
import { saveTranslationCall, translationsAnswer } from '@/lib/proposals/translation-calls'
import { saveTranslationContract } from '@/lib/proposals/translation-contracts'

export const PUT = route(saveTranslationContract, saveTranslationCall, { answer: translationsAnswer })
