import 'server-only'
import { administers, holds } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canListCampaigns } from './policy'

type Named = { id: number; name: unknown }

export type AudienceChoice = { processes: Named[]; groups: Named[]; areas: Named[] }

const CHOICE_MAX = 100

/** What the blocks of an audience can name: for a DELEGATE own processes and their groups. */
export async function listAudienceChoice(ctx: Context): Promise<AudienceChoice> {
  requireAllowed(canListCampaigns(ctx.actor))
  const { actor } = ctx
  const isAdmin = holds(actor, 'ADMIN') || actor.kind !== 'user'
  const own = isAdmin
    ? null
    : actor.processRoles.map(({ processId }) => processId).filter((id) => administers(actor, id))
  const select = { id: true, name: true } as const
  const [processes, groups, areas] = await Promise.all([
    ctx.db.process.findMany({
      where: { status: { not: 'DRAFT' }, ...(own && { id: { in: own } }) },
      orderBy: { startsAt: 'desc' },
      take: CHOICE_MAX,
      select,
    }),
    ctx.db.group.findMany({
      where: own ? { processId: { in: own } } : {},
      orderBy: { id: 'desc' },
      take: CHOICE_MAX,
      select,
    }),
    ctx.db.driver.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }], take: CHOICE_MAX, select }),
  ])
  return { processes, groups, areas }
}
