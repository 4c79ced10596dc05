'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { approveCampaign } from '@/lib/office/campaigns/approve-campaign'
import { campaignForm, campaignIdForm, sendForm, testForm } from '@/lib/office/campaigns/forms'
import { saveCampaign } from '@/lib/office/campaigns/save-campaign'
import { sendCampaign } from '@/lib/office/campaigns/send-campaign'
import { stopCampaign } from '@/lib/office/campaigns/stop-campaign'
import { testCampaign } from '@/lib/office/campaigns/test-campaign'
import { withSavedWords } from '../../_components/office-action'

const then = (done: string) => ({ redirectTo: ({ id }: { id: number }) => routes.adminCampaign(id, done) })

export const saveCampaignAction = withSavedWords(
  action(
    campaignForm,
    (ctx, { audience: { notSignedInSince, ...audience }, ...form }) =>
      saveCampaign(ctx, {
        ...form,
        audience: {
          ...audience,
          ...(notSignedInSince === undefined ? {} : { notSignedInSince: dayOf(ctx, notSignedInSince) }),
        },
      }),
    { access: 'office', ...then('saved'), once: { name: 'campaign', by: 'text' } },
  ),
)

export const testCampaignAction = action(testForm, testCampaign, { access: 'office', ...then('tested') })
export const approveCampaignAction = action(campaignIdForm, approveCampaign, { access: 'office', ...then('approved') })
export const stopCampaignAction = action(campaignIdForm, stopCampaign, { access: 'office', ...then('stopped') })

export const sendCampaignAction = action(
  sendForm,
  (ctx, { id, when, sendAt }) =>
    sendCampaign(ctx, { id, sendAt: when === 'later' ? localInstant(ctx, sendAt, 'sendAt') : null }),
  { access: 'office', ...then('released') },
)

function dayOf(ctx: Context, day: string): string {
  return localInstant(ctx, day, 'audience.notSignedInSince').toISOString()
}
