'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { action } from '@/lib/edge/http/forms/action'
import { pathId } from '@/lib/foundation/api/contract'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import {
  type DonationAcknowledgement,
  distributeByForm,
  distributeForm,
  donateByForm,
  donateForm,
} from '@/lib/participation/votes/ballots/donation-forms'
import { changePreferencesByForm, preferenceForm } from '@/lib/participation/votes/ballots/preference-forms'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { joinProcess } from '@/lib/process/processes/membership/join-process'

/** One action for every button of a ballot, so that its answer reaches its form without JavaScript. */
export const changeBallotAction = action(preferenceForm, changePreferencesByForm, {
  after: async () => refresh(),
  message: async ({ act, left, closesAt }, { locale, organization }) => {
    const t = await getTranslations('votes')
    const rest = left === null ? '' : t('left', { left })
    const until = closesAt ? t('done.until', { deadline: formatDeadline(locale, closesAt, organization.timeZone) }) : ''
    return [t(`done.${act}`), rest, until].filter(Boolean).join(' ')
  },
})

const donationOptions = {
  after: async () => refresh(),
  message: async ({ act, left, closesAt, moduleId }: DonationAcknowledgement, ctx: Context): Promise<string> => {
    const [t, { process }] = await Promise.all([getTranslations('donations'), getModuleFacts(ctx, { moduleId })])
    const { locale, organization } = ctx
    const rest = t('done.left', { left: formatMoney(locale, left ?? 0, process.currency) })
    const until = closesAt ? t('done.until', { deadline: formatDeadline(locale, closesAt, organization.timeZone) }) : ''
    return [t(`done.${act}`), rest, until].filter(Boolean).join(' ')
  },
}

/** Every button of an idea's donation form. */
export const donateAction = action(donateForm, donateByForm, donationOptions)

/** Every button of a ballot of donations. */
export const distributeAction = action(distributeForm, distributeByForm, donationOptions)

const joinInput = z.strictObject({ processId: pathId, returnTo: z.string() })

/** Joins the process and comes back to where they wanted to vote. */
export const joinToVoteAction = action(
  joinInput,
  async (ctx, { processId, returnTo }) => ({ ...(await joinProcess(ctx, { processId })), returnTo }),
  { redirectTo: ({ returnTo }) => returnPath(returnTo) },
)
