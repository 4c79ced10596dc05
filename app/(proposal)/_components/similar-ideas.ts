import { z } from 'zod'
import type { SimilarAsk, SimilarIdea } from '@/components/proposals/writing/similar-ideas'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isOnEarth, type LngLat } from '@/lib/foundation/geo/point'
import { formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { idInput } from '@/lib/foundation/input/ids'
import { writtenMeasure } from '@/lib/foundation/input/written-number'
import { similarProposals } from '@/lib/ideas/proposals/search/similar-proposals'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'

const askedInput = z.strictObject({
  moduleId: idInput,
  proposalId: z.string().regex(/^\d{0,9}$/),
  title: z.string().max(1000),
  lat: z.string().max(50),
  lng: z.string().max(50),
})

/** Ideas similar to the current form, as formatted text. */
export async function similarIdeas(ctx: Context, requested: SimilarAsk): Promise<SimilarIdea[]> {
  const parsed = askedInput.safeParse(requested)
  if (!parsed.success) return []
  const { moduleId, title, proposalId } = parsed.data
  try {
    const facts = await getModuleFacts(ctx, { moduleId })
    return await similarTo(ctx, facts, {
      text: title,
      point: placeOf(parsed.data),
      except: Number(proposalId) || undefined,
    })
  } catch (error) {
    // Who may not search gets none.
    if (error instanceof AppError) return []
    throw error
  }
}

/** The same for a draft as it is stored. */
export async function similarTo(
  ctx: Context,
  facts: ModuleFacts,
  query: Parameters<typeof similarProposals>[2],
): Promise<SimilarIdea[]> {
  const [t, found] = await Promise.all([getTranslations('proposals'), similarProposals(ctx, facts, query)])
  const address = { processId: facts.process.id, phaseId: facts.phase.id, moduleId: facts.module.id }
  return found.map(({ id, title, locale, metres }) => ({
    id,
    title,
    lang: locale === ctx.locale ? undefined : locale,
    href: routes.proposal({ id, ...address }),
    note: metres === null ? '' : t('similar.metres', { metres: formatNumber(ctx.locale, metres) }),
  }))
}

function placeOf({ lat, lng }: Pick<SimilarAsk, 'lat' | 'lng'>): LngLat | null {
  const point = { lng: writtenMeasure(lng), lat: writtenMeasure(lat) }
  return isOnEarth(point) ? point : null
}
