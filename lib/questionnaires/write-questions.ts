import 'server-only'
import type { z } from 'zod'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { lockProcessOfModule } from '@/lib/processes/lock-process'
import type { questionBody } from './questions'

/** Adds a question at the end of its section, while nobody has answered (ADMIN, DELEGATE). */
export async function addQuestion(
  ctx: Context,
  { moduleId, ...question }: z.output<typeof questionBody> & { moduleId: number },
) {
  return transaction(ctx, async (tx) => {
    const { process } = await lockUnanswered(tx, moduleId)
    const hasOptions = question.kind === 'SINGLE' || question.kind === 'MULTIPLE'
    if (hasOptions && question.options.length < 2) throw new AppError('fieldMissing', {}, { field: 'options' })
    const position = await tx.db.questionnaireQuestion.count({ where: { moduleId, section: question.section } })
    const options = hasOptions ? question.options : []
    const data = { organizationId: ctx.organization.id, moduleId, position, ...question, options }
    const { id } = await tx.db.questionnaireQuestion.create({ data })
    await recordAudit(tx, { act: 'module.updated', subject: `module ${moduleId}`, facts: { question: id } })
    return { questionId: id, moduleId, processId: process.id }
  })
}

/** Takes a question out, while nobody has answered. */
export async function removeQuestion(ctx: Context, { moduleId, questionId }: { moduleId: number; questionId: number }) {
  return transaction(ctx, async (tx) => {
    const { process } = await lockUnanswered(tx, moduleId)
    const { count } = await tx.db.questionnaireQuestion.deleteMany({ where: { id: questionId, moduleId } })
    if (count === 0) throw new AppError('questionUnknown')
    await recordAudit(tx, {
      act: 'module.updated',
      subject: `module ${moduleId}`,
      facts: { questionRemoved: questionId },
    })
    return { questionId, moduleId, processId: process.id }
  })
}

async function lockUnanswered(ctx: Context, moduleId: number) {
  const locked = await lockProcessOfModule(ctx, moduleId)
  if (locked.module.type !== 'QUESTIONNAIRE') throw new AppError('moduleTypeWrong')
  if ((await ctx.db.questionnaireAnswer.count({ where: { question: { moduleId } } })) > 0)
    throw new AppError('questionnaireAnswered')
  return locked
}
