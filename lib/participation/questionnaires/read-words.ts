import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import { canAdminister } from '@/lib/process/processes/policy'
import { WORDS_PAGE_SIZE } from './limits'
import { listQuestions, questionnaireFacts } from './queries'
import type { Question } from './questions'
import { id, seen } from './shapes'

/** A written answer, numbered in display order. */
type Words = { number: number; text: string }

type Options = { moduleId: number; questionId: number; page?: number | undefined; size?: number | undefined }

const wordRow = z.object({ text: z.string(), total: z.number() })

/**
 * Written answers to a question, for administrators of the process. Texts are in random but stable order, so that
 * neither position nor time identifies their author.
 */
export async function readWords(ctx: Context, options: Options): Promise<Page<Words> & { question: Question }> {
  const { moduleId, questionId, page = 0, size = WORDS_PAGE_SIZE } = options
  const { process } = await questionnaireFacts(ctx, moduleId)
  requireAllowed(canAdminister(ctx.actor, process.id))
  const question = (await listQuestions(ctx, moduleId)).find(({ id, kind }) => id === questionId && kind === 'TEXT')
  if (!question) throw new AppError('questionUnknown')
  const rows = await ctx.sql(wordRow)`
    SELECT "value" #>> '{}' AS "text", (count(*) OVER ())::int AS "total" FROM "QuestionnaireAnswer"
    WHERE "questionId" = ${questionId} AND "organizationId" = ${ctx.organization.id} AND "value" <> 'null'
    ORDER BY md5("questionId"::text || ("value" #>> '{}')), "userId" LIMIT ${size} OFFSET ${page * size}`
  const items = rows.map(({ text }, index) => ({ number: page * size + index + 1, text }))
  return { question, items, total: rows[0]?.total ?? 0, page, size }
}

export const readWordsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/questions/{questionId}/answers',
  summary: 'What people wrote to a question, without who wrote it (ADMIN, DELEGATE)',
  tag: 'Questionnaires',
  access: 'member',
  params: z.strictObject({ moduleId: pathId, questionId: pathId }),
  query: z.strictObject({
    page: z.coerce.number().int().min(0).max(10_000).optional(),
    size: z.coerce.number().int().min(1).max(100).optional(),
  }),
  output: z.array(z.object({ number: id, text: z.string() })),
  answers: 'list',
  errors: [...seen, 'permissionDenied', 'questionUnknown'],
  run: readWords,
})
