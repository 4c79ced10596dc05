import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'

export type ReasonGiven = { reason: string; reasonId?: number | undefined }

/** A stored reason in the language of who reads it, followed by the officer's own words. */
export async function chosenReason(ctx: Context, { reason, reasonId }: ReasonGiven, locale: string): Promise<string> {
  if (reasonId === undefined) return reason
  const stored = await ctx.db.storedReason.findFirst({ where: { id: reasonId }, select: { text: true } })
  if (!stored) throw new AppError('fieldInvalid', { field: 'reasonId' }, { field: 'reasonId' })
  const readers: Locale = isLocale(locale) ? locale : ctx.locale
  const words = pickText(readColumn(localizedText, stored.text), readers, ctx.organization.languages)
  return [words, reason].filter((text) => text !== '').join('\n')
}
