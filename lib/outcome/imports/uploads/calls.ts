import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { ImportAnswer } from './contracts'
import { getImport, type ImportView } from './read-imports'
import type { StartImportInput } from './schemas'
import { startImport } from './start-import'
import { type Upload, uploadElection } from './upload-election'

export function importAnswerOf({ createdAt, finishedAt, ...view }: ImportView): ImportAnswer {
  return { ...view, createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
}

/** `POST /election-imports`. */
export async function writeUpload(ctx: Context, input: Upload): Promise<ImportView> {
  return getImport(ctx, await uploadElection(ctx, input))
}

/** `POST /election-imports/{importId}/start`. */
export async function writeStart(ctx: Context, input: StartImportInput & { importId: number }): Promise<ImportView> {
  return getImport(ctx, await startImport(ctx, input))
}
