import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError, type RefusedField } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { fileFormFields } from '@/lib/ideas/proposals/file-schemas'
import { recordAudit } from '@/lib/identity/audit/record'
import { claimFiles } from './attach-files'
import { dateOf, todayOf } from './days'
import { filesOf } from './files-of-form'
import { lockVisibleDelivery } from './lock-delivery'
import { canPlan } from './policy'
import type { ExpenseInput } from './schemas'
import { expenseBody } from './schemas'
import { change, id, refusals } from './shapes'

/**
 * Enters money that was spent (ADMIN, DELEGATE). Entries never change: a correction is an entry of its own, once for each
 * original. Spending more than was granted requires a reason.
 */
export async function addExpense(
  ctx: Context,
  { deliveryId, fileId, ...expense }: ExpenseInput,
): Promise<{ id: number; expenseId: number }> {
  return transaction(ctx, async (ctx) => {
    const delivery = await lockVisibleDelivery(ctx, deliveryId)
    requireAllowed(canPlan(ctx.actor, delivery))
    const { amount, spentOn, reason, correctsId } = expense
    if (correctsId !== null) await requireCorrectable(ctx, deliveryId, correctsId)
    const refused: RefusedField[] = []
    if (amount < 0 && correctsId === null) refused.push({ field: 'amount', name: 'numberTooLow', params: { limit: 0 } })
    if (spentOn > todayOf(ctx)) refused.push({ field: 'spentOn', name: 'milestoneInFuture' })
    if (amount > 0 && delivery.spent + amount > delivery.granted && reason === '')
      refused.push({ field: 'reason', name: 'reasonMissing' })
    refuseFields(refused)
    if (fileId !== null) await claimFiles(ctx, [fileId], 'document')
    const { id: expenseId } = await ctx.db.expense.create({
      data: {
        organizationId: ctx.organization.id,
        deliveryId,
        fileId,
        locale: ctx.locale,
        createdAt: ctx.now,
        ...expense,
        spentOn: dateOf(spentOn),
      },
      select: { id: true },
    })
    await recordAudit(ctx, {
      act: 'delivery.spent',
      subject: `delivery ${deliveryId}`,
      facts: { process: delivery.processId, amount, ...(correctsId !== null && { corrects: correctsId }) },
    })
    return { id: deliveryId, expenseId }
  })
}

// Only originals are corrected, and each once: a second correction would hide which amount was right.
async function requireCorrectable(ctx: Context, deliveryId: number, id: number): Promise<void> {
  const original = await ctx.db.expense.count({ where: { id, deliveryId, correctsId: null } })
  const corrected = await ctx.db.expense.count({ where: { correctsId: id } })
  if (original === 0 || corrected > 0) throw new AppError('expenseFrozen', {}, { field: 'correctsId' })
}

export const addExpenseCall = call({
  ...change,
  method: 'POST',
  path: '/deliveries/{deliveryId}/expenses',
  summary: 'Enter money that was spent; entries are corrected by others, never changed (ADMIN, DELEGATE)',
  body: expenseBody,
  output: z.object({ id, expenseId: id }),
  status: 201,
  errors: [...refusals, 'numberTooLow', 'expenseFrozen', 'reasonMissing', 'milestoneInFuture', 'fileUnknown'],
  run: addExpense,
})

export const expenseForm = form({
  input: formOf(expenseBody.omit({ fileId: true }), { deliveryId: formId, ...fileFormFields }).transform(
    (form, ctx) => {
      const { deliveryId, spentOn, amount, label, reason, correctsId } = form
      const { documents } = filesOf(form, ctx)
      return { deliveryId, spentOn, amount, label, reason, correctsId, fileId: documents[0] ?? null }
    },
  ),
  run: addExpense,
  access: 'office',
  once: { name: 'expense', by: 'form' },
  files: 'lists',
  redirectTo: ({ id }) => routes.adminFollowUpProject(id, 'saved'),
})
