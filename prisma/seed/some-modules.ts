import type { Context } from '@/lib/foundation/context/context'
import type { Prisma } from '@/lib/generated/prisma/client'
import { weightedScore } from '@/lib/participation/evaluations/criteria'
import { setEvaluation } from '@/lib/participation/evaluations/set-evaluation'
import type { AnswerValue } from '@/lib/participation/questionnaires/questions'
import { addQuestion } from '@/lib/participation/questionnaires/write-questions'
import { setWebinar } from '@/lib/participation/webinars/set-webinar'
import { addModule } from '@/lib/process/modules/administration/add-module'
import { updateModule } from '@/lib/process/modules/administration/update-module'
import { dayAt } from './calendar'
import { randomFrom } from './random'
import * as texts from './texts/comune-modules'

type Texts = { name: Record<string, string>; body?: Record<string, string> }

async function anEnabledModule(
  ctx: Context,
  phaseId: number,
  type: 'EVALUATION' | 'QUESTIONNAIRE' | 'BOARD' | 'WEBINAR',
  { name, body = {} }: Texts,
): Promise<number> {
  const { moduleId } = await addModule(ctx, { phaseId, type, name })
  await updateModule(ctx, { moduleId, body, enabled: true })
  return moduleId
}

type Evaluated = { phaseId: number; proposalIds: readonly number[]; assessorId: number; expertId: number }

/** Opens an evaluation with criteria: some ideas evaluated in detail, one conflict of interest, the rest pending. */
export async function anEvaluationUnderWay(ctx: Context, options: Evaluated): Promise<void> {
  const { phaseId, proposalIds, assessorId, expertId } = options
  const organizationId = ctx.organization.id
  const moduleId = await anEnabledModule(ctx, phaseId, 'EVALUATION', texts.evaluation)
  await setEvaluation(ctx, { moduleId, criteria: texts.criteria })
  for (const [index, { marks, comment }] of texts.assessments.entries()) {
    const proposalId = proposalIds[index] ?? 0
    const criteria = texts.criteria.map((criterion) => ({ ...criterion, mark: marks[criterion.key] ?? 0 }))
    await enter(ctx, proposalId, { kind: 'DETAILED', criteria, score: weightedScore(criteria), comment }, assessorId)
  }
  const [left = 0] = proposalIds.slice(2)
  const conflict = { organizationId, proposalId: left, userId: expertId, reason: 'Abito lì accanto.' }
  await ctx.db.evaluationConflict.create({ data: { ...conflict, createdAt: dayAt(ctx, -2, 11) } })
}

/** The final evaluations of ideas that were approved, each with its comment. */
export async function someVerdicts(
  ctx: Context,
  options: { proposalIds: readonly number[]; comments: readonly string[]; expertId: number; at: Date },
): Promise<void> {
  for (const [index, proposalId] of options.proposalIds.entries())
    await enter(
      { ...ctx, now: options.at },
      proposalId,
      { kind: 'FINAL', status: 'APPROVED', comment: options.comments[index] ?? '' },
      options.expertId,
    )
}

type Entered = Partial<Pick<Prisma.EvaluationUncheckedCreateInput, 'status' | 'score' | 'criteria'>> & {
  kind: 'FINAL' | 'DETAILED'
  comment: string
}

async function enter(ctx: Context, proposalId: number, evaluation: Entered, evaluatorId: number): Promise<void> {
  const { currentVersionId } = await ctx.db.proposal.findUniqueOrThrow({ where: { id: proposalId } })
  const owner = { organizationId: ctx.organization.id, proposalId, versionId: currentVersionId ?? 0 }
  await ctx.db.evaluation.create({ data: { ...owner, ...evaluation, evaluatorId, createdAt: ctx.now } })
}

/** A questionnaire with some answers. */
export async function aQuestionnaire(
  ctx: Context,
  { phaseId, people }: { phaseId: number; people: readonly number[] },
): Promise<void> {
  const moduleId = await anEnabledModule(ctx, phaseId, 'QUESTIONNAIRE', texts.questionnaire)
  const ids: number[] = []
  for (const question of texts.questions) ids.push((await addQuestion(ctx, { moduleId, ...question })).questionId)
  const [often = 0, missing = 0, safe = 0, words = 0] = ids
  const random = randomFrom('questionnaire')
  const answers = people.map((userId, index): [number, Map<number, AnswerValue>] => [
    userId,
    new Map<number, AnswerValue>([
      [often, random.pick([0, 0, 1, 1, 1, 2])],
      [missing, random.some([0, 1, 2, 3], random.whole(1, 3)).toSorted()],
      [safe, random.pick([1, 2, 2, 3, 3, 4, 5])],
      [words, texts.words[index] ?? null],
    ]),
  ])
  await answer(ctx, answers)
}

/** A short questionnaire of a concluded phase, whose results are public. */
export async function anAnsweredSurvey(
  ctx: Context,
  { phaseId, people }: { phaseId: number; people: readonly number[] },
): Promise<void> {
  const { name, question: text, options } = texts.survey
  const moduleId = await anEnabledModule(ctx, phaseId, 'QUESTIONNAIRE', { name })
  const question = { section: 1, kind: 'SINGLE', text, options, required: true } as const
  const { questionId } = await addQuestion(ctx, { moduleId, ...question, options })
  const random = randomFrom('survey')
  await answer(
    ctx,
    people.map((userId) => [userId, new Map([[questionId, random.pick([0, 0, 0, 1, 1, 2])]])]),
  )
}

async function answer(ctx: Context, answers: readonly (readonly [number, Map<number, AnswerValue>])[]): Promise<void> {
  const rows = answers.flatMap(([userId, values]) =>
    [...values].map(([questionId, value]) => ({ questionId, userId, value })),
  )
  await ctx.sql`
    INSERT INTO "QuestionnaireAnswer" ("organizationId", "questionId", "userId", "value")
    SELECT ${ctx.organization.id}::int, r."questionId", r."userId", coalesce(r."value", 'null')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("questionId" int, "userId" int, "value" jsonb)`
}

/** A board with two posts, one pinned. */
export async function aBoard(ctx: Context, phaseId: number, authorId: number): Promise<void> {
  const moduleId = await anEnabledModule(ctx, phaseId, 'BOARD', texts.board)
  const data = texts.posts.map((post, index) => {
    const createdAt = dayAt(ctx, index - 6, 9)
    return { organizationId: ctx.organization.id, moduleId, authorId, createdAt, ...post }
  })
  await ctx.db.boardPost.createMany({ data })
}

/** An online meeting some days from now. */
export async function aWebinar(ctx: Context, phaseId: number): Promise<void> {
  const moduleId = await anEnabledModule(ctx, phaseId, 'WEBINAR', texts.webinar)
  await setWebinar(ctx, {
    moduleId,
    startsAt: dayAt(ctx, 6, 18).toISOString(),
    minutes: 60,
    joinUrl: 'https://meet.valdoria.example/idee',
    recordingUrl: null,
  })
}
