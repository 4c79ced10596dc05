import 'server-only'
import { attachmentHeader } from '@/lib/edge/http/files/attachment-header'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { findReceipt } from '@/lib/outcome/ledger/reading/find-receipt'
import { findLogProof } from './find-log-proof'
import { PLAIN_TEXT } from './serve-log'

/** Answers a receipt's proof as a download. Throws notFound for an unknown receipt and one that is not in the log yet. */
export async function serveReceiptProof(ctx: Context, code: string): Promise<Response> {
  const found = await findReceipt(ctx, code.slice(0, 60))
  const proof = found?.proof ? await findLogProof(ctx, found.proof) : null
  if (!found || !proof) throw new AppError('notFound')
  return new Response(proof.file, {
    headers: {
      'content-type': PLAIN_TEXT,
      'content-disposition': attachmentHeader(`${found.receipt}.tlog-proof`),
      'cache-control': 'private, no-store',
    },
  })
}
