import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { translator } from '@/lib/foundation/i18n/translations'
import { sharePicture } from '@/lib/ideas/proposals/reading/share-picture'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { findOutcome } from './find-outcome'

/** The share image of a published result, 1200 x 630: its answer; rendered once per outcome and language. */
export async function resultShareImage(ctx: Context, moduleId: number): Promise<Buffer> {
  // What visitors may not see is unknown, whoever asks.
  const visitor: Context = { ...ctx, actor: { kind: 'visitor' } }
  const { process } = await getModuleFacts(visitor, { moduleId })
  const outcome = await findOutcome(visitor, { moduleId, size: 1 })
  if (!outcome) throw new AppError('resultNotPublished')
  const { id, name, accentColour } = ctx.organization
  const { funded, itemsCount, spent } = outcome
  const amount = formatMoney(ctx.locale, spent, process.currency)
  const title = translator(ctx.locale, 'results')('share', { funded, total: itemsCount, spent: amount })
  const facts = `${moduleId}-${funded}-${spent}-${ctx.locale}-${accentColour.slice(1)}`
  const key = `${id}/share/result-${facts}.png`
  return sharePicture(key, { title, organization: name, accent: accentColour, seed: moduleId })
}
