'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { answerByForm } from '@/lib/participation/questionnaires/answer-by-form'
import { answersForm } from '@/lib/participation/questionnaires/forms'

export const answerAction = action(answersForm, answerByForm, {
  after: async () => refresh(),
  message: async () => (await getTranslations('modules'))('questionnaire.thanks'),
})
