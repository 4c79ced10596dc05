import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { saveTranslation } from './save-translation'
import { listTranslations, stampOf, type Translation } from './translations'

/** Saves a translation and answers all texts of its version. */
export async function saveTranslationCall(
  ctx: Context,
  input: Parameters<typeof saveTranslation>[1],
): Promise<Translation[]> {
  await saveTranslation(ctx, input)
  return listTranslations(ctx, input)
}

export function translationsAnswer(all: Translation[]) {
  return all.map((one) => ({ ...one, stamp: stampOf(one) }))
}
