'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { answerFromForm } from '@/lib/participation/questionnaires/answer-from-form'
import { answersForm } from '@/lib/participation/questionnaires/forms'

export const answerAction = action(answersForm, answerFromForm, {
  access: 'member',
  after: async () => refresh(),
  message: async () => (await getTranslations('modules'))('questionnaire.thanks'),
})
