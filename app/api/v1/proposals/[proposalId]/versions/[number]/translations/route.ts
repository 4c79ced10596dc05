import { route } from '@/lib/http/route'
import { translationsAnswer } from '@/lib/proposals/translation-calls'
import { listTranslationsContract } from '@/lib/proposals/translation-contracts'
import { listTranslations } from '@/lib/proposals/translations'

export const GET = route(listTranslationsContract, listTranslations, { answer: translationsAnswer })
