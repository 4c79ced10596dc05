import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { dismissalKey } from './dismissals'
import { ANNOUNCEMENTS_AT_ONCE, ANNOUNCEMENTS_READ_MAX } from './limits'
import { ANNOUNCEMENT_AUDIENCES, ANNOUNCEMENT_LEVELS } from './schemas'

const announcementRow = z.object({
  id: z.number(),
  text: localizedText,
  level: z.enum(ANNOUNCEMENT_LEVELS),
  link: z.string().nullable(),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  processId: z.number().nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  dismissible: z.boolean(),
  updatedAt: z.date(),
})

export type VisibleAnnouncement = z.infer<typeof announcementRow>

type Reader = Pick<Context, 'organization' | 'sql' | 'actor' | 'now'>

// The object of an organization is replaced every ten seconds, and when its cache is cleared, which saving does. Pages
// make no query of their own, and the dates are compared for every page.
const known = new WeakMap<CurrentOrganization, Promise<VisibleAnnouncement[]>>()

/** The banners that the reader sees now: outages first, then the latest; at most two. */
export async function findVisibleAnnouncements(
  ctx: Reader,
  dismissed: ReadonlySet<string> = new Set(),
): Promise<VisibleAnnouncement[]> {
  const found = known.get(ctx.organization) ?? readRunning(ctx)
  known.set(ctx.organization, found)
  // A failure is not kept; the caller sees it.
  found.catch(() => known.delete(ctx.organization))
  return (await found)
    .filter((one) => one.startsAt <= ctx.now && ctx.now < one.endsAt && isAddressed(ctx.actor, one))
    .filter((one) => !one.dismissible || !dismissed.has(dismissalKey(one)))
    .toSorted((a, b) => rank(b) - rank(a) || b.startsAt.getTime() - a.startsAt.getTime() || b.id - a.id)
    .slice(0, ANNOUNCEMENTS_AT_ONCE)
}

// Also those that start within a minute: the answer is used for ten seconds.
function readRunning({ sql, organization }: Reader): Promise<VisibleAnnouncement[]> {
  return sql(announcementRow)`
    SELECT "id", "text", "level"::text, "link", "audience"::text, "processId", "startsAt", "endsAt", "dismissible",
      "updatedAt"
    FROM "Announcement"
    WHERE "organizationId" = ${organization.id} AND "endsAt" > now() AND "startsAt" < now() + interval '1 minute'
    ORDER BY "level" DESC, "startsAt" DESC, "id" DESC LIMIT ${ANNOUNCEMENTS_READ_MAX}`
}

function isAddressed(actor: Actor, { audience, processId }: VisibleAnnouncement): boolean {
  if (audience === 'ALL') return true
  if (actor.kind !== 'user') return false
  if (audience === 'MEMBERS' || processId === null) return true
  return actor.joinedProcessIds.includes(processId) || actor.processRoles.some((role) => role.processId === processId)
}

function rank({ level }: VisibleAnnouncement): number {
  return ANNOUNCEMENT_LEVELS.indexOf(level)
}
