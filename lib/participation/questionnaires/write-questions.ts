import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { form } from '@/lib/foundation/input/form'
import { formId, formInput } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { idInput } from '@/lib/foundation/input/ids'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { requireType } from '@/lib/process/module-types/registry'
import { lockProcessOfModule } from '@/lib/process/processes/lock-process'
import { QUESTIONS_MAX } from './limits'
import { listQuestions } from './queries'
import { questionFields } from './question-fields'
import { changedQuestionBody, hasOptions, type Question, questionBody } from './questions'
import { id, params, seen } from './shapes'

type QuestionInput = z.output<typeof questionBody>
type OfModule = { moduleId: number }
type OfQuestion = OfModule & { questionId: number }

const positionRow = z.object({ position: z.number() })

/** Adds a question at the end of its section, before the first answer (ADMIN, DELEGATE). */
export async function addQuestion(ctx: Context, { moduleId, ...question }: QuestionInput & OfModule) {
  return transaction(ctx, async (tx) => {
    const { process } = await lockQuestionnaire(tx, moduleId, { isUnanswered: true })
    if ((await tx.db.questionnaireQuestion.count({ where: { moduleId } })) >= QUESTIONS_MAX)
      throw new AppError('questionsExhausted')
    const options = optionsOf(question)
    const [last] = await tx.sql(positionRow)`
      SELECT coalesce(max("position") + 1, 0)::int AS "position" FROM "QuestionnaireQuestion"
      WHERE "moduleId" = ${moduleId} AND "section" = ${question.section} AND "organizationId" = ${ctx.organization.id}`
    const data = { organizationId: ctx.organization.id, moduleId, position: last?.position ?? 0, ...question, options }
    const { id } = await tx.db.questionnaireQuestion.create({ data })
    await record(tx, moduleId, { question: id })
    return { questionId: id, moduleId, processId: process.id }
  })
}

/** Changes a question; after the first answer only its wording. */
export async function updateQuestion(
  ctx: Context,
  { moduleId, questionId, revision, ...question }: z.output<typeof changedQuestionBody> & OfQuestion,
) {
  return transaction(ctx, async (tx) => {
    const { process, isAnswered } = await lockQuestionnaire(tx, moduleId)
    const known = (await listQuestions(tx, moduleId)).find(({ id }) => id === questionId)
    if (!known) throw new AppError('questionUnknown')
    await requireUnchanged(tx, { revision, saved: questionFields(tx, known), subject: `module ${moduleId}` })
    const options = optionsOf(question)
    const changed = isAnswered && firstChange(known, { ...question, options })
    if (changed) throw new AppError('questionnaireAnswered', {}, { field: changed })
    const { languages } = ctx.organization
    // Options are identified by position: an existing one keeps its names in languages that are no longer offered.
    const isSameList = known.options.length === options.length
    await tx.db.questionnaireQuestion.update({
      where: { id: questionId },
      data: {
        kind: question.kind,
        section: question.section,
        required: question.required,
        text: mergeTexts(known.text, question.text, languages),
        options: options.map((option, index) => mergeTexts(isSameList ? known.options[index] : {}, option, languages)),
      },
    })
    await record(tx, moduleId, { question: questionId })
    return { questionId, moduleId, processId: process.id }
  })
}

/** Removes a question, before the first answer. */
export async function removeQuestion(ctx: Context, { moduleId, questionId }: OfQuestion) {
  return transaction(ctx, async (tx) => {
    const { process } = await lockQuestionnaire(tx, moduleId, { isUnanswered: true })
    const { count } = await tx.db.questionnaireQuestion.deleteMany({ where: { id: questionId, moduleId } })
    if (count === 0) throw new AppError('questionUnknown')
    await record(tx, moduleId, { questionRemoved: questionId })
    return { questionId, moduleId, processId: process.id }
  })
}

/** Reorders the questions within their sections, before the first answer. */
export async function orderQuestions(ctx: Context, { moduleId, questionIds }: OfModule & { questionIds: number[] }) {
  return transaction(ctx, async (tx) => {
    const { process } = await lockQuestionnaire(tx, moduleId, { isUnanswered: true })
    const known = await listQuestions(tx, moduleId)
    const isWhole = new Set(questionIds).size === known.length && known.every(({ id }) => questionIds.includes(id))
    if (!isWhole || questionIds.length !== known.length)
      throw new AppError('fieldInvalid', {}, { field: 'questionIds' })
    await setOrder(tx, moduleId, questionIds)
    return { moduleId, processId: process.id, questionIds: (await listQuestions(tx, moduleId)).map(({ id }) => id) }
  })
}

/** Moves a question one position up or down in its section; no effect at the end. */
export async function moveQuestion(ctx: Context, { moduleId, questionId, by }: OfQuestion & { by: 1 | -1 }) {
  return transaction(ctx, async (tx) => {
    const { process } = await lockQuestionnaire(tx, moduleId, { isUnanswered: true })
    const known = await listQuestions(tx, moduleId)
    const from = known.findIndex(({ id }) => id === questionId)
    const [moved, other] = [known[from], known[from + by]]
    if (!moved) throw new AppError('questionUnknown')
    if (other?.section === moved.section)
      await setOrder(
        tx,
        moduleId,
        known.map(({ id }) => (id === moved.id ? other.id : id === other.id ? moved.id : id)),
      )
    return { questionId, moduleId, processId: process.id }
  })
}

async function setOrder(ctx: Context, moduleId: number, questionIds: number[]): Promise<void> {
  await ctx.sql`
    UPDATE "QuestionnaireQuestion" q SET "position" = o."place"
    FROM unnest(${questionIds}::int[]) WITH ORDINALITY AS o("id", "place")
    WHERE q."id" = o."id" AND q."moduleId" = ${moduleId} AND q."organizationId" = ${ctx.organization.id}`
  await record(ctx, moduleId, { questions: questionIds })
}

function optionsOf({ kind, options }: QuestionInput): QuestionInput['options'] {
  if (!hasOptions(kind)) return []
  if (options.length < 2) throw new AppError('choicesMissing', {}, { field: 'options' })
  return options
}

// Changes that would alter the meaning of existing answers.
function firstChange(known: Question, requested: QuestionInput): string | undefined {
  const plain = (['section', 'kind', 'required'] as const).find((name) => known[name] !== requested[name])
  return plain ?? (known.options.length === requested.options.length ? undefined : 'options')
}

async function lockQuestionnaire(ctx: Context, moduleId: number, { isUnanswered = false } = {}) {
  const locked = await lockProcessOfModule(ctx, moduleId)
  requireType(locked.module, 'QUESTIONNAIRE')
  const isAnswered = (await ctx.db.questionnaireAnswer.count({ where: { question: { moduleId } } })) > 0
  if (isUnanswered && isAnswered) throw new AppError('questionnaireAnswered')
  return { ...locked, isAnswered }
}

async function record(ctx: Context, moduleId: number, facts: Record<string, number | number[]>): Promise<void> {
  await recordAudit(ctx, { act: 'module.updated', subject: `module ${moduleId}`, facts })
}

const written = z.object({ questionId: id, moduleId: id, processId: id })

export const addQuestionCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/questions',
  summary: 'Add a question, while nobody has answered (ADMIN, DELEGATE)',
  tag: 'Questionnaires',
  access: 'member',
  params,
  body: questionBody,
  output: written,
  status: 201,
  errors: [...seen, 'permissionDenied', 'questionnaireAnswered', 'textMissing', 'choicesMissing', 'questionsExhausted'],
  run: addQuestion,
})

export const updateQuestionCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/questions/{questionId}',
  summary: 'Change a question; once somebody has answered only its wording (ADMIN, DELEGATE)',
  tag: 'Questionnaires',
  access: 'member',
  params: z.strictObject({ moduleId: pathId, questionId: pathId }),
  body: changedQuestionBody,
  output: written,
  errors: [
    'savedMeanwhile',
    ...seen,
    'permissionDenied',
    'questionUnknown',
    'questionnaireAnswered',
    'textMissing',
    'choicesMissing',
  ],
  run: updateQuestion,
})

export const orderQuestionsCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/questions',
  summary: 'Put the questions into another order, while nobody has answered (ADMIN, DELEGATE)',
  tag: 'Questionnaires',
  access: 'member',
  params,
  body: z.strictObject({ questionIds: z.array(idInput).max(QUESTIONS_MAX) }),
  output: z.object({ moduleId: id, processId: id, questionIds: z.array(id) }),
  errors: [...seen, 'permissionDenied', 'questionnaireAnswered', 'fieldInvalid'],
  run: orderQuestions,
})

export const removeQuestionCall = call({
  method: 'DELETE',
  path: '/process-modules/{moduleId}/questions/{questionId}',
  summary: 'Take a question out, while nobody has answered (ADMIN, DELEGATE)',
  tag: 'Questionnaires',
  access: 'member',
  params: z.strictObject({ moduleId: pathId, questionId: pathId }),
  output: written,
  errors: [...seen, 'permissionDenied', 'questionUnknown', 'questionnaireAnswered'],
  run: removeQuestion,
})

function isBlank(row: unknown): boolean {
  return typeof row === 'object' && row !== null && Object.values(row).every((text) => String(text).trim() === '')
}

/** Lines of a text of choices, empty ones included; above the number of choices, so that it refuses. */
const LINES_MAX = 1000

/** Choices as rows (`options.0.en`), or as lines of each language (`options.en`); empty rows are dropped. */
function zipped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return []
  const rows = Object.entries(value).filter(([name]) => /^\d{1,2}$/.test(name))
  if (rows.length > 0) return rows.map(([, row]) => row).filter((row) => !isBlank(row))
  const options: Record<string, string>[] = []
  for (const locale of LOCALES) {
    const text = (value as Record<string, unknown>)[locale]
    if (typeof text !== 'string') continue
    const lines = text.split('\n', LINES_MAX + 1).map((line) => line.trim())
    // Refused for their number, rather than cut.
    if (lines.length > LINES_MAX) return lines
    for (const [index, line] of lines.filter(Boolean).entries()) options[index] = { ...options[index], [locale]: line }
  }
  return options
}

/** The question form. */
export const addQuestionForm = form({
  input: formOf(addQuestionCall, { options: z.preprocess(zipped, questionBody.shape.options) }),
  run: addQuestion,
  access: 'office',
  once: { name: 'question', by: 'text' },
  redirectTo: ({ processId, moduleId }) => routes.adminModuleContent(processId, moduleId),
})

export const updateQuestionForm = form({
  input: formOf(updateQuestionCall, { options: z.preprocess(zipped, questionBody.shape.options) }),
  run: updateQuestion,
  access: 'office',
  redirectTo: ({ processId, moduleId }) => routes.adminModuleContent(processId, moduleId),
})

/** One of the buttons of the list of questions: `up 12`, `down 12`, `remove 12`. */
export const questionListForm = form({
  input: formInput(
    z.strictObject({
      moduleId: formId,
      act: z
        .string()
        .regex(/^(up|down|remove) [1-9]\d{0,9}$/)
        .transform((act) => ({ act: act.split(' ')[0], questionId: Number(act.split(' ')[1]) })),
    }),
  ),
  run: (ctx, { moduleId, act: { act, questionId } }) =>
    act === 'remove'
      ? removeQuestion(ctx, { moduleId, questionId })
      : moveQuestion(ctx, { moduleId, questionId, by: act === 'up' ? -1 : 1 }),
  access: 'office',
  redirectTo: ({ processId, moduleId }) => routes.adminModuleContent(processId, moduleId),
})
