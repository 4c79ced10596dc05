import 'server-only'
import { z } from 'zod'
import { visitor } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { incoming, isNoFile } from '@/lib/edge/http/forms/taking-files'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { limitConcurrency } from '@/lib/foundation/files/storing/limit-concurrency'
import { storeImage } from '@/lib/foundation/files/storing/store-image'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { recordAudit } from '@/lib/identity/audit/record'
import { POST_IMAGES_MAX } from '@/lib/outcome/follow-through/limits'
import { lockDelivery } from '@/lib/outcome/follow-through/lock-delivery'
import type { ReportInput } from '@/lib/outcome/follow-through/schemas'
import { reportBody } from '@/lib/outcome/follow-through/schemas'
import { writeReport } from '@/lib/outcome/follow-through/write-report'
import { findPendingReport } from './find-pending-report'

type Answer = Omit<ReportInput, 'deliveryId' | 'images' | 'documents'> & {
  token: string
  /** Pictures that came with the form; their sender has no account to own uploads. */
  pictures: readonly { name: string; read: () => Promise<Uint8Array> }[]
}

const ANSWERS: Limit = { name: 'report-by-link', points: 20, seconds: 3600 }

/**
 * Publishes the report that a link of a reminder asks for. Whoever has the link may answer, once: the link is spent with
 * the report, and nobody is signed in.
 */
export async function answerReport(
  context: Context,
  { token, pictures, ...report }: Answer,
): Promise<{ deliveryId: number }> {
  // The same link gives the same rights to everybody, also to somebody who happens to be signed in.
  const ctx: Context = { ...context, actor: visitor }
  const { reportId, delivery, link } = await findPendingReport(ctx, token)
  await consumeShared(ANSWERS, `${ctx.organization.id}:${reportId}`)
  const images = await storePictures(ctx, pictures)
  return transaction(ctx, async (ctx) => {
    const locked = await lockDelivery(ctx, delivery.id)
    // The office may have lost the project while the pictures were stored.
    await findPendingReport(ctx, token)
    const open = await ctx.db.reportDue.count({ where: { id: reportId, doneAt: null } })
    if (open === 0) throw new AppError('reportLinkSpent')
    const { postId } = await writeReport(ctx, locked, {
      ...report,
      images,
      documents: [],
      authorId: null,
      byLink: true,
    })
    await recordAudit(ctx, {
      act: 'delivery.reportedByLink',
      subject: `delivery ${delivery.id}`,
      facts: { process: locked.processId, post: postId, office: link.officeId, recipient: link.userId || undefined },
    })
    return { deliveryId: delivery.id }
  })
}

async function storePictures(ctx: Context, pictures: Answer['pictures']) {
  if (pictures.length > POST_IMAGES_MAX)
    throw new AppError('tooManyFiles', { limit: POST_IMAGES_MAX }, { field: 'pictures' })
  const images: { fileId: string; alternative: string }[] = []
  for (const { name, read } of pictures) {
    const input = { bytes: await read(), purpose: 'image' as const, ownerId: null, originalName: name }
    const { id } = await limitConcurrency(() => storeImage(ctx, input))
    images.push({ fileId: id, alternative: '' })
  }
  return images
}

function sentPictures(data: FormData) {
  const files = data.getAll('pictures').filter((value): value is File => value instanceof File && !isNoFile(value))
  return files.map((file) => ({ name: file.name, read: async () => (await incoming(file)).read() }))
}

/** Pictures are passed on unread: their sender has no account, and the command reads them once the link is verified. */
/** The report by the link of a reminder, without the pictures. */
export const linkReportForm = form({
  input: formOf(reportBody.pick({ body: true, milestonesDone: true, nextOn: true }), { token: z.string().max(100) }),
  run: (ctx, input, data) => answerReport(ctx, { ...input, pictures: sentPictures(data) }),
  access: 'open',
  redirectTo: () => routes.officeReport(undefined, 'yes'),
})
