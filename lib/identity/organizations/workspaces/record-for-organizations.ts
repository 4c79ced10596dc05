import 'server-only'
import { isSignedIn } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'

type Act = { act: string; subject: string; facts: Record<string, string | number | null> }

/**
 * Records an act in the logs of several organizations. In those of others it is attributed to the organization, not to
 * the person, who need not be known there.
 */
export async function recordForOrganizations(
  ctx: Context,
  organizationIds: readonly number[],
  { act, subject, facts }: Act,
): Promise<void> {
  const { actor, organization, now } = ctx
  const person = isSignedIn(actor) ? actor : null
  for (const organizationId of new Set(organizationIds)) {
    const isOwn = organizationId === organization.id && person !== null && person.userId > 0
    const actorId = isOwn ? person.userId : null
    const actorName = isOwn ? `${person.name} ${person.surname}`.trim() : organization.name
    await ctx.sql`
      INSERT INTO "AuditEntry" ("organizationId", "actorId", "actorName", "act", "subject", "facts", "createdAt")
      VALUES (${organizationId}, ${actorId}::int, ${actorName}, ${act}, ${subject}, ${JSON.stringify(facts)}::jsonb,
        ${now})`
  }
}
