import { route } from '@/lib/edge/http/api/route'
import { saveTranslationCall, translationsAnswer } from '@/lib/ideas/proposals/translations/translation-calls'
import { saveTranslationContract } from '@/lib/ideas/proposals/translations/translation-contracts'

export const PUT = route(saveTranslationContract, saveTranslationCall, { answer: translationsAnswer })
