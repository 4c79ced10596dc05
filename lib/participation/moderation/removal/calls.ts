import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { openCopyContract } from './contracts'
import { openCopy } from './open-copy'
import { findOpenCopy } from './read-copy'
import { removeContent } from './remove-content'
import type { RemoveInput } from './schemas'

/** `POST /moderation/cases/{caseId}/removal`. */
export async function callRemoveContent(
  ctx: Context,
  input: RemoveInput & { caseId: number },
): Promise<{ approvalId: number | null }> {
  const { approvalId } = await removeContent(ctx, input)
  return { approvalId }
}

/** `POST /moderation/cases/{caseId}/sealed-copy`. */
export async function callOpenCopy(
  ctx: Context,
  input: { caseId: number; reason: string },
): Promise<z.input<typeof openCopyContract.output>> {
  const { openUntil } = await openCopy(ctx, input)
  const content = await findOpenCopy(ctx, input)
  if (!content) throw new AppError('sealedCopyGone')
  return { openUntil: openUntil.toISOString(), content }
}
