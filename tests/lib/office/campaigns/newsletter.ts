// People with and without consent to the newsletter, and campaigns to them.
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { saveCampaign } from '@/lib/office/campaigns/save-campaign'
import { type CampaignInput, campaignBody } from '@/lib/office/campaigns/schemas'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

export async function aTown(data: Parameters<typeof anOrganization>[0] = {}) {
  const organization = await anOrganization(data)
  const officer = async (username?: string) =>
    contextOf(organization, await aMember(organization, { authorities: ['ADMIN'], ...(username && { username }) }))
  return { organization, admin: await officer(), officer }
}

/** A member who has agreed to the newsletter, with the record of it. */
export async function aReader(
  organization: CurrentOrganization,
  options: Parameters<typeof aMember>[1] = {},
): Promise<SignedInContext> {
  const actor = await aMember(organization, options)
  await agree(organization, actor.userId, true)
  return contextOf(organization, actor)
}

/** Writes an answer to the newsletter as the registration does. */
export async function agree(organization: CurrentOrganization, userId: number, accepted: boolean): Promise<void> {
  const db = prismaClient()
  await db.membership.updateMany({
    where: { userId, organizationId: organization.id },
    data: { newsletter: accepted },
  })
  await db.consent.create({
    data: {
      organizationId: organization.id,
      userId,
      kind: 'NEWSLETTER',
      version: 1,
      accepted,
      locale: 'en',
      addressHash: '',
    },
  })
}

export const written = (fields: Partial<CampaignInput> = {}): CampaignInput => ({
  ...campaignBody.parse({
    subject: { en: 'What was decided', it: 'Che cosa è stato deciso' },
    body: { en: 'Three **projects**: [the list](/process-list).', it: 'Tre progetti.' },
  }),
  ...fields,
})

export const aCampaign = (ctx: SignedInContext, fields: Partial<CampaignInput> = {}) =>
  saveCampaign(ctx, written(fields))

/** Adds members with consent by one statement each table. */
export async function manyReaders(organizationId: number, count: number): Promise<void> {
  const db = prismaClient()
  await db.$executeRaw`
    WITH people AS (
      INSERT INTO "User" ("username", "usernameKey", "email", "emailKey", "emailConfirmedAt", "name", "surname", "updatedAt")
      SELECT key, key, key || '@example.test', key || '@example.test', now(), 'Reader', n::text, now()
      FROM generate_series(1, ${count}) n, LATERAL (SELECT 'reader' || ${organizationId}::int || 'x' || n AS key) k
      RETURNING "id"),
    members AS (
      INSERT INTO "Membership" ("organizationId", "userId", "newsletter")
      SELECT ${organizationId}, "id", true FROM people)
    INSERT INTO "Consent" ("organizationId", "userId", "kind", "version", "accepted", "locale", "addressHash")
    SELECT ${organizationId}, "id", 'NEWSLETTER', 1, true, 'en', '' FROM people`
}
