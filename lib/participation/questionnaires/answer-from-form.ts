import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { answerQuestionnaire } from './answer-questionnaire'
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
