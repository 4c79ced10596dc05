'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import {
  actOnBallot,
  type BallotActAnswer,
  type BallotActInput,
  ballotActForm,
} from '@/lib/participation/votes/ballots/ballot-act-forms'
import {
  type DonationAcknowledgement,
  distributeByForm,
  distributeForm,
  donateByForm,
  donateForm,
} from '@/lib/participation/votes/ballots/donation-forms'
import { toggleShortlist } from '@/lib/participation/votes/shortlist'
import { getModuleFacts } from '@/lib/process/modules/queries'

type Answer = BallotActAnswer | { act: 'later'; isKept: boolean }

/** One action for every button of a ballot, so that its answer reaches its form without JavaScript. */
export const changeBallotAction = action(
  ballotActForm,
  async (ctx: Context, input: BallotActInput): Promise<Answer> => {
    const { moduleId, later } = input
    if (later === undefined) return actOnBallot(ctx, input)
    return { act: 'later', ...(await toggleShortlist(ctx, { moduleId, proposalId: later })) }
  },
  {
    access: 'member',
    wanted: wantedAct,
    after: async () => refresh(),
    message: answerText,
    data: (answer) => (answer.act === 'later' ? {} : { undo: answer.undo, version: answer.version }),
  },
)

// An act that takes something back is not repeated by a sign-in.
function wantedAct(fields: Record<string, string | string[]>): string | undefined {
  const act = (['give', 'plus', 'move'] as const).find((name) => fields[name] !== undefined)
  return act && `${act === 'move' ? 'give' : act}-${fields[act]}`
}

/** What happened, and what is left. */
async function answerText(answer: Answer, ctx: Context): Promise<string> {
  const t = await getTranslations('ballot')
  if (answer.act === 'later') return t(answer.isKept ? 'done.kept' : 'done.dropped')
  const joined = answer.hasJoined ? t('done.joined') : ''
  return [joined, answer.act === 'undo' ? t('done.undo') : await doneText(answer), await leftText(answer, ctx)]
    .filter(Boolean)
    .join(' ')
}

async function doneText({ act, kind, choices, acted }: BallotActAnswer): Promise<string> {
  if (act === 'move') return (await getTranslations(kind === 'donations' ? 'donations' : 'votes'))('done.move')
  const done = choices.some(({ proposalId }) => proposalId === acted) ? 'done.give' : 'done.take'
  return (await getTranslations(kind === 'donations' ? 'donations' : 'votes'))(done)
}

async function leftText({ kind, left, moduleId }: BallotActAnswer, ctx: Context): Promise<string> {
  if (left === null) return ''
  if (kind === 'preferences') return (await getTranslations('votes'))('left', { left })
  const [t, { process }] = await Promise.all([getTranslations('donations'), getModuleFacts(ctx, { moduleId })])
  return t('done.left', { left: formatMoney(ctx.locale, left, process.currency) })
}

const donationOptions = {
  data: ({ version }: DonationAcknowledgement) => ({ version }),
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
export const donateAction = action(donateForm, donateByForm, {
  access: 'member',
  ...donationOptions,
  wanted: ({ proposalId, act }) =>
    act === 'give' && typeof proposalId === 'string' ? `plus-${proposalId}` : undefined,
})

/** Every button of a ballot of donations. Its amounts are typed, so that the form itself stays when the session has ended. */
export const distributeAction = action(distributeForm, distributeByForm, { access: 'member', ...donationOptions })
