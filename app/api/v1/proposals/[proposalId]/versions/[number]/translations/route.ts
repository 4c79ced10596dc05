import { route } from '@/lib/edge/http/api/route'
import { translationsAnswer } from '@/lib/ideas/proposals/translations/translation-calls'
import { listTranslationsContract } from '@/lib/ideas/proposals/translations/translation-contracts'
import { listTranslations } from '@/lib/ideas/proposals/translations/translations'

export const GET = route(listTranslationsContract, listTranslations, { answer: translationsAnswer })
