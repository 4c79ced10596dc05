import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { allow, type Decision, deny, requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { requireType } from '@/lib/process/module-types/registry'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { canAdminister } from '@/lib/process/processes/policy'
import { answerValue, countAnswers, QUESTION_KINDS, type Question } from './questions'
import { id, params, seen } from './shapes'

/** The questions of a questionnaire that the actor may see, in their order. */
export async function getQuestions(ctx: Context, { moduleId }: { moduleId: number }): Promise<Question[]> {
  const facts = await questionnaireFacts(ctx, moduleId)
  if (!facts.module.enabled && !canAdminister(ctx.actor, facts.process.id).allowed)
    throw new AppError('questionnaireNotAvailable')
  return listQuestions(ctx, moduleId)
}

export async function questionnaireFacts(ctx: Context, moduleId: number): Promise<ModuleFacts> {
  const facts = await getModuleFacts(ctx, { moduleId })
  requireType(facts.module, 'QUESTIONNAIRE')
  return facts
}

const questionRow = z.object({
  id: z.number(),
  section: z.number(),
  kind: z.enum(QUESTION_KINDS),
  text: localizedText,
  options: z.array(localizedText),
  required: z.boolean(),
})

export async function listQuestions(ctx: Context, moduleId: number): Promise<Question[]> {
  return ctx.sql(questionRow)`
    SELECT "id", "section", "kind", "text", "options", "required" FROM "QuestionnaireQuestion"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} ORDER BY "section", "position", "id"`
}

/** Whether the actor has answered. */
export async function hasAnswered(ctx: Context, moduleId: number): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false
  const where = { userId: ctx.actor.userId, question: { moduleId } }
  return (await ctx.db.questionnaireAnswer.count({ where })) > 0
}

/** Whether any answer exists; then only the wording of questions can change. */
export async function isAnswered(ctx: Context, moduleId: number): Promise<boolean> {
  return (await ctx.db.questionnaireAnswer.findFirst({ where: { question: { moduleId } } })) !== null
}

/** Results are public after the phase, and always visible to administrators. */
export function canSeeAnswers(actor: Context['actor'], { process, phase }: ModuleFacts): Decision {
  return phase.state === 'CONCLUDED' || canAdminister(actor, process.id).allowed ? allow : deny('resultNotPublished')
}

export type QuestionResult = { question: Question; answered: number; counts: number[] }

const answersRow = z.object({
  questionId: z.number(),
  values: z.array(answerValue),
})

/** Count of each answer, anonymous; written answers are counted only. */
export async function getAnswerCounts(ctx: Context, { moduleId }: { moduleId: number }): Promise<QuestionResult[]> {
  const facts = await questionnaireFacts(ctx, moduleId)
  requireAllowed(canSeeAnswers(ctx.actor, facts))
  const [questions, answers] = await Promise.all([
    listQuestions(ctx, moduleId),
    ctx.sql(answersRow)`
      SELECT a."questionId", jsonb_agg(a."value") AS "values" FROM "QuestionnaireAnswer" a
      JOIN "QuestionnaireQuestion" q ON q."id" = a."questionId"
      WHERE q."moduleId" = ${moduleId} AND a."organizationId" = ${ctx.organization.id} AND a."value" <> 'null'
      GROUP BY a."questionId"`,
  ])
  return questions.map((question) => {
    const values = answers.find(({ questionId }) => questionId === question.id)?.values ?? []
    return { question, answered: values.length, counts: countAnswers(question, values) }
  })
}

const texts = z.record(z.string(), z.string())

const question = z.object({
  id,
  section: id,
  kind: z.enum(QUESTION_KINDS),
  text: texts,
  options: z.array(texts),
  required: z.boolean(),
})

export const getQuestionsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/questions',
  summary: 'The questions of a questionnaire',
  tag: 'Questionnaires',
  access: 'public',
  params,
  output: z.array(question),
  errors: [...seen, 'questionnaireNotAvailable'],
  run: getQuestions,
})

export const getAnswerCountsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/answers',
  summary: 'How often each answer was given, once the phase is over',
  tag: 'Questionnaires',
  access: 'public',
  params,
  output: z.array(z.object({ question, answered: id, counts: z.array(id) })),
  errors: [...seen, 'resultNotPublished'],
  run: getAnswerCounts,
})
