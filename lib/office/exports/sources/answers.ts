import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { idText } from '@/lib/foundation/input/ids'
import type { TableCell } from '@/lib/foundation/output/table-cell'
import { answerCell } from '@/lib/participation/questionnaires/answer-cell'
import { listQuestions, questionnaireFacts } from '@/lib/participation/questionnaires/queries'
import { answerValue } from '@/lib/participation/questionnaires/questions'
import { canAdminister } from '@/lib/process/processes/policy'
import { exportSource } from './source'

const answersFilter = z.strictObject({ moduleId: idText })

type AnswersFilter = z.output<typeof answersFilter>

/** Each page sorts all answers of the questionnaire anew. */
const PEOPLE_AT_ONCE = 2000

const personRow = z.object({ place: z.string(), answers: z.record(z.string(), answerValue) })

/** All answers of a questionnaire, one anonymous row per person. */
export const answersSource = exportSource({
  filter: answersFilter,
  authorize: async (ctx, { moduleId }) => {
    const { process } = await questionnaireFacts(ctx, moduleId)
    requireAllowed(canAdminister(ctx.actor, process.id))
  },
  head: async (ctx, { moduleId }) => {
    const questions = await listQuestions(ctx, moduleId)
    return questions.map(({ text }) => pickText(text, ctx.locale, ctx.organization.languages))
  },
  count: async (ctx, { moduleId }) => {
    const [row] = await ctx.sql(countRow)`
      SELECT count(DISTINCT a."userId")::int AS "count" FROM "QuestionnaireAnswer" a
      JOIN "QuestionnaireQuestion" q ON q."id" = a."questionId"
      WHERE q."moduleId" = ${moduleId} AND a."organizationId" = ${ctx.organization.id}`
    return row?.count ?? 0
  },
  rows: answerRows,
})

async function* answerRows(ctx: Context, { moduleId }: AnswersFilter): AsyncGenerator<readonly TableCell[]> {
  const questions = await listQuestions(ctx, moduleId)
  // A random order of this export alone: it reveals neither person nor time.
  const salt = randomUUID()
  for (let after = ''; ; ) {
    const people = await ctx.sql(personRow)`
      SELECT * FROM (
        SELECT md5(a."userId"::text || ${salt}::text) AS "place",
          jsonb_object_agg(a."questionId", a."value") AS "answers"
        FROM "QuestionnaireAnswer" a JOIN "QuestionnaireQuestion" q ON q."id" = a."questionId"
        WHERE q."moduleId" = ${moduleId} AND a."organizationId" = ${ctx.organization.id}
          AND md5(a."userId"::text || ${salt}::text) > ${after}::text
        GROUP BY a."userId") x ORDER BY x."place" LIMIT ${PEOPLE_AT_ONCE}`
    for (const { answers } of people)
      yield questions.map((question) => answerCell(ctx, question, answers[question.id] ?? null))
    const last = people.at(-1)
    if (!last || people.length < PEOPLE_AT_ONCE) return
    after = last.place
  }
}
