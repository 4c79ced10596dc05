import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Campaign } from '@/lib/generated/prisma/client'
import { audienceInput } from './audience-schemas'

/** What the form of a campaign changes. */
export function campaignSaved(ctx: Pick<Context, 'organization'>, campaign: Campaign): SavedFields {
  const { basis, serviceKind, serviceReason } = campaign
  const { notSignedInSince, ...audience } = readColumn(audienceInput, campaign.audience)
  return savedFields(
    {
      subject: readColumn(localizedText, campaign.subject),
      body: readColumn(localizedText, campaign.body),
      audience: { ...audience, notSignedInSince: notSignedInSince ? new Date(notSignedInSince) : null },
      basis,
      serviceKind,
      serviceReason,
    },
    ctx.organization.timeZone,
  )
}
