import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { form } from '@/lib/foundation/input/form'
import { formId, formInput } from '@/lib/foundation/input/form-fields'
import { answerQuestionnaire } from './answer-questionnaire'
import { QUESTIONS_MAX } from './limits'
import { getQuestions } from './queries'
import type { AnswerValue, QuestionKind } from './questions'

type Input = { moduleId: number; answers: Record<string, string | string[]> }

/** Answers a questionnaire by its form, whose fields are texts whatever the kind of the question. */
export async function answerFromForm(ctx: Context, { moduleId, answers }: Input) {
  const questions = await getQuestions(ctx, { moduleId })
  const read = questions.map(({ id, kind }) => [id, readAnswer(kind, answers[id])] as const)
  return answerQuestionnaire(ctx, { moduleId, answers: Object.fromEntries(read) })
}

function readAnswer(kind: QuestionKind, sent: string | string[] | undefined): AnswerValue {
  if (sent === undefined || sent === '') return null
  if (kind === 'TEXT') return [sent].flat().join('\n').trim()
  return kind === 'MULTIPLE' ? [sent].flat().map(Number) : Number(sent)
}

const written = z.union([z.string(), boundedArray(z.string(), 200)])

/** Answers by question id as texts; the command validates each against its question. */
export const answerForm = form({
  input: formInput(
    z.strictObject({
      moduleId: formId,
      answers: boundedRecord(z.string().regex(/^\d{1,10}$/), written, QUESTIONS_MAX).default({}),
    }),
  ),
  run: answerFromForm,
  access: 'member',
  refreshes: true,
  message: async () => (await getTranslations('modules'))('questionnaire.thanks'),
})
