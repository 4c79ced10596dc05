'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { pathId } from '@/lib/api/contract'
import type { Context } from '@/lib/context/context'
import { action } from '@/lib/http/action'
import { returnPath } from '@/lib/http/return-path'
import { formatDeadline, formatMoney } from '@/lib/i18n/format'
import { getTranslations } from '@/lib/i18n/translations'
import { getModuleFacts } from '@/lib/modules/queries'
import { joinProcess } from '@/lib/processes/join-process'
import { changeByForm } from '@/lib/votes/change-by-form'
import { changeBallotInput } from '@/lib/votes/change-input'
import { type DonationAcknowledgement, distributeByForm, donateByForm } from '@/lib/votes/donate-by-form'
import { distributeForm, donateForm } from '@/lib/votes/donation-forms'

/** One action for every button of a ballot, so that its answer finds its form again without JavaScript. */
export const changeBallotAction = action(changeBallotInput, changeByForm, {
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

/** Joins the process and comes back to where the wish to vote arose. */
export const joinToVoteAction = action(
  joinInput,
  async (ctx, { processId, returnTo }) => ({ ...(await joinProcess(ctx, { processId })), returnTo }),
  { redirectTo: ({ returnTo }) => returnPath(returnTo) },
)
