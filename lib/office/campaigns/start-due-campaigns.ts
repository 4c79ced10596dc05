import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { transaction } from '@/lib/foundation/context/transaction'
import { readColumn } from '@/lib/foundation/db/read-column'
import { poolSql } from '@/lib/foundation/db/sql'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import type { Campaign } from '@/lib/generated/prisma/client'
import { listOfficers, type Officer } from '@/lib/identity/approvals/list-officers'
import { recordAudit } from '@/lib/identity/audit/record'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { findRoles } from '@/lib/identity/users/people/find-roles'
import { audienceFrom } from './audience-sql'
import { lockCampaign } from './lock-campaign'
import { canManageCampaign, canSend, canStart } from './policy'
import { countAudience, queryOf } from './read-audience'
import { returnedFor } from './returned-for'

const dueRow = z.object({ id: z.number(), organizationId: z.number() })

/**
 * Starts the campaigns whose time has come: the audience is read once more and becomes the list of recipients. One that
 * fails does not keep the others waiting; its error is thrown after them, so that the job is reported as failing.
 */
export async function startDueCampaigns(): Promise<number> {
  const due = await poolSql()(dueRow)`
    SELECT "id", "organizationId" FROM "Campaign" WHERE "state" = 'SCHEDULED' AND "sendAt" <= now() ORDER BY "sendAt"
    -- global: the worker serves every organization`
  const failures: unknown[] = []
  for (const { id, organizationId } of due) {
    const organization = await findOrganizationById(organizationId)
    if (!organization) continue
    const ctx = createContext({ organization, locale: DEFAULT_LOCALE, actor: operator })
    try {
      await transaction(ctx, (tx) => startCampaign(tx, id), { secondsMax: 120 })
    } catch (error) {
      // A failure does not keep the others from starting.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return due.length
}

// In one transaction: a worker that dies has started nothing, and a second one finds no SCHEDULED campaign any more.
async function startCampaign(ctx: Context, id: number): Promise<void> {
  const campaign = await lockCampaign(ctx, id)
  if (campaign.state !== 'SCHEDULED') return
  const query = queryOf(campaign)
  const { recipients } = await countAudience(ctx, query)
  const [scheduler, approver] = [
    await findRoles(ctx, campaign.scheduledById),
    await findRoles(ctx, campaign.approvedById),
  ]
  const ready = canSend({ ...campaign, state: 'DRAFT', recipients })
  const decision = ready.allowed ? canStart({ ...campaign, recipients, scheduler, approver }) : ready
  if (!decision.allowed) {
    const isApproved = canManageCampaign(approver, campaign).allowed
    return returnToDraft(ctx, campaign, { recipients, reason: decision.reason, isApproved })
  }
  await ctx.sql`
    INSERT INTO "CampaignRecipient" ("organizationId", "campaignId", "userId", "consentId")
    SELECT m."organizationId", ${id}::int, m."userId", CASE WHEN n."accepted" THEN n."id" END ${audienceFrom(query)}
    ON CONFLICT DO NOTHING`
  const counted = await ctx.db.campaignRecipient.count({ where: { campaignId: id } })
  await ctx.db.campaign.update({
    where: { id },
    data: { state: 'SENDING', recipients: counted, startedAt: ctx.now, nextStepAt: ctx.now },
  })
  await recordAudit(ctx, { act: 'campaign.started', subject: `campaign ${id}`, facts: { recipients: counted } })
}

type Returned = { recipients: number; reason: ErrorName; isApproved: boolean }

// Since it was scheduled the audience has become empty, or larger than one person may release, or who released or
// approved it may not do so any more: that approval ends.
async function returnToDraft(ctx: Context, campaign: Campaign, facts: Returned): Promise<void> {
  const { recipients, reason, isApproved } = facts
  const draft = await ctx.db.campaign.update({
    where: { id: campaign.id },
    data: {
      state: 'DRAFT',
      recipients,
      countedAt: ctx.now,
      returnReason: reason,
      ...(isApproved ? {} : { approvedById: null, approvedAt: null }),
    },
  })
  const { scheduledById, approvedById } = campaign
  await recordAudit(ctx, {
    act: 'campaign.returned',
    subject: `campaign ${campaign.id}`,
    facts: { recipients, reason, scheduledById, approvedById },
  })
  await mailReturned(ctx, draft)
}

/** Tells who manages a campaign that it became a draft again instead of starting, and why. */
async function mailReturned(ctx: Context, campaign: Campaign): Promise<void> {
  const link = `${baseUrlOf(ctx.organization)}${routes.adminCampaign(campaign.id)}`
  for (const { id, email, name, locale: known } of await findManagers(ctx, campaign)) {
    if (!email) continue
    const locale = isLocale(known) ? known : DEFAULT_LOCALE
    const campaignSubject = pickText(readColumn(localizedText, campaign.subject), locale, ctx.organization.languages)
    const facts = { name, campaign: campaignSubject, cause: returnedFor(campaign), link }
    await queueMail(ctx, { recipient: email, userId: id, template: 'campaign-returned', locale, facts })
  }
}

// The same rule as canManageCampaign.
async function findManagers(ctx: Context, { basis, processIds }: Campaign): Promise<Officer[]> {
  const [first = null, ...others] = basis === 'CONSENT' ? processIds : []
  let managers = await listOfficers(ctx, first)
  for (const processId of others) {
    const officers = new Set((await listOfficers(ctx, processId)).map(({ id }) => id))
    managers = managers.filter(({ id }) => officers.has(id))
  }
  return managers
}
