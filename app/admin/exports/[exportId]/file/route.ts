import { z } from 'zod'
import { streamedAnswer } from '@/lib/edge/http/files/streamed-answer'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { AppError } from '@/lib/foundation/errors/app-error'
import { openExport } from '@/lib/office/exports/open-export'

type Segments = { params: Promise<{ exportId: string }> }

/** The file of an export of the reader. */
export async function GET(_request: Request, { params }: Segments): Promise<Response> {
  const [{ exportId }, ctx] = await Promise.all([params, pageContext({ member: true })])
  const id = z.uuid().safeParse(exportId)
  return streamedAnswer(await orRefusal(id.success ? openExport(ctx, { exportId: id.data }) : unknown()))
}

async function unknown(): Promise<never> {
  throw new AppError('exportUnknown')
}
