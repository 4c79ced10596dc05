import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { csvText } from '@/lib/foundation/output/csv-text'
import { TextFile } from '@/lib/foundation/output/text-file'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdminister } from '@/lib/process/processes/policy'
import { answerCell } from './answer-cell'
import { EXPORTED_ANSWERS_MAX } from './limits'
import { listQuestions, questionnaireFacts } from './queries'
import { answerValue } from './questions'
import { params, seen } from './shapes'

const personRow = z.object({
  answers: z.record(z.string(), answerValue),
})

/** All answers as CSV, one anonymous row per person (administrators of the process). */
export async function exportAnswers(ctx: Context, { moduleId }: { moduleId: number }): Promise<TextFile> {
  const { process, module } = await questionnaireFacts(ctx, moduleId)
  requireAllowed(canAdminister(ctx.actor, process.id))
  const [questions, people] = await Promise.all([
    listQuestions(ctx, moduleId),
    // Sorted by content, so that the order reveals neither person nor time.
    ctx.sql(personRow)`
      SELECT jsonb_object_agg(a."questionId", a."value") AS "answers" FROM "QuestionnaireAnswer" a
      JOIN "QuestionnaireQuestion" q ON q."id" = a."questionId"
      WHERE q."moduleId" = ${moduleId} AND a."organizationId" = ${ctx.organization.id}
      GROUP BY a."userId" ORDER BY md5(jsonb_object_agg(a."questionId", a."value")::text)
        LIMIT ${EXPORTED_ANSWERS_MAX}`,
  ])
  const { languages } = ctx.organization
  const head = questions.map(({ text }) => pickText(text, ctx.locale, languages))
  const rows = people.map(({ answers }) =>
    questions.map((question) => answerCell(ctx, question, answers[question.id] ?? null)),
  )
  await recordAudit(ctx, { act: 'questionnaire.exported', subject: `module ${moduleId}` })
  const name = `${pickText(module.name, ctx.locale, languages)}.csv`
  // The byte order mark makes spreadsheets read UTF-8.
  return new TextFile({ type: 'text/csv', name, text: `\ufeff${csvText([head, ...rows])}` })
}

export const exportAnswersCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/answers/export',
  summary: 'All answers as CSV, a row a person and nothing that tells which person (ADMIN, DELEGATE)',
  tag: 'Questionnaires',
  access: 'member',
  params,
  output: z.string(),
  answers: 'file',
  errors: [...seen, 'permissionDenied'],
  run: exportAnswers,
})
