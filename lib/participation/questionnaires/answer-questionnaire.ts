import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { canParticipate } from '@/lib/process/modules/policy'
import { QUESTIONS_MAX } from './limits'
import { listQuestions, questionnaireFacts } from './queries'
import { type AnswerValue, answerValue, refusalOf } from './questions'
import { id, params, seen } from './shapes'

type Input = { moduleId: number; answers: Record<string, AnswerValue> }

/** Answers a questionnaire, once per member: every question gets a row, so that a second attempt conflicts. */
export async function answerQuestionnaire(context: Context, { moduleId, answers }: Input) {
  const ctx = requireSignedIn(context)
  const facts = await questionnaireFacts(ctx, moduleId)
  requireAllowed(canParticipate(ctx.actor, facts, ctx.now))
  const { userId } = ctx.actor
  return withConstraint({ QuestionnaireAnswer_pkey: 'alreadyAnswered' }, () =>
    transaction(ctx, async (tx) => {
      // Shared lock: commands that edit the questions lock the module exclusively.
      await tx.sql`SELECT 1 FROM "Module" WHERE "id" = ${moduleId} AND "organizationId" = ${ctx.organization.id} FOR KEY SHARE`
      const questions = await listQuestions(tx, moduleId)
      const unknown = Object.keys(answers).find((id) => !questions.some((question) => String(question.id) === id))
      if (unknown !== undefined) throw new AppError('fieldInvalid', {}, { field: `answers.${unknown}` })
      const rows = questions.map((question) => {
        const value = answers[question.id] ?? null
        const refused = refusalOf(question, value)
        if (refused) throw new AppError(refused, {}, { field: `answers.${question.id}` })
        return { questionId: question.id, value: value === '' ? null : value }
      })
      await tx.sql`
        INSERT INTO "QuestionnaireAnswer" ("organizationId", "questionId", "userId", "value")
        SELECT ${ctx.organization.id}::int, r."questionId", ${userId}::int, coalesce(r."value", 'null')
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("questionId" int, "value" jsonb)`
      return { moduleId, answered: rows.filter(({ value }) => value !== null).length }
    }),
  )
}

export const answerCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/answers',
  summary:
    'Answer a questionnaire, once: by question the number of an option from 0, several, a step from 1 to 5, or words',
  tag: 'Questionnaires',
  access: 'member',
  params,
  body: z.strictObject({ answers: boundedRecord(z.string(), answerValue, QUESTIONS_MAX) }),
  output: z.object({ moduleId: id, answered: id }),
  status: 201,
  errors: [
    ...seen,
    'questionnaireNotAvailable',
    'fieldMissing',
    'fieldInvalid',
    'numberTooLow',
    'numberTooHigh',
    'fieldTooLong',
    'alreadyAnswered',
    'processNotJoined',
    'phaseNotActive',
    'processNotOpen',
  ],
  run: answerQuestionnaire,
})
