import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import type { Campaign } from '@/lib/generated/prisma/client'
import { listOfficers, type Officer } from '@/lib/identity/approvals/list-officers'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { returnedFor } from './returned-for'

/** Tells who manages a campaign that it became a draft again instead of starting, and why. */
export async function mailReturned(ctx: Context, campaign: Campaign): Promise<void> {
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
