'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/http/action'
import { getTranslations } from '@/lib/i18n/translations'
import { answerByForm } from '@/lib/questionnaires/answer-by-form'
import { answersForm } from '@/lib/questionnaires/forms'

export const answerAction = action(answersForm, answerByForm, {
  after: async () => refresh(),
  message: async () => (await getTranslations('modules'))('questionnaire.thanks'),
})
