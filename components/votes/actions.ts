'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readWanted } from '@/lib/foundation/input/wanted-act'
import { actOnBallot, type BallotActAnswer } from '@/lib/participation/votes/ballots/act-on-ballot'
import { type BallotForm, ballotForm } from '@/lib/participation/votes/ballots/ballot-forms'
import { toggleShortlist } from '@/lib/participation/votes/shortlist'
import { getModuleFacts } from '@/lib/process/modules/queries'

type Answer = BallotActAnswer | { act: 'later'; isKept: boolean }

async function run(ctx: Context, { moduleId, act, ...sent }: BallotForm): Promise<Answer> {
  if (act.act !== 'later') return actOnBallot(ctx, { moduleId, act, ...sent })
  return { act: 'later', ...(await toggleShortlist(ctx, { moduleId, proposalId: act.proposalId })) }
}

const options = {
  access: 'member',
  after: async () => refresh(),
  message: answerText,
  data: (answer: Answer) => (answer.act === 'later' ? {} : { undo: answer.undo, version: answer.version }),
} as const

/** One action for every button of a ballot, so that its answer reaches its form without JavaScript. */
export const changeBallotAction = action(ballotForm, run, { ...options, wanted: wantedAct, asksAt: rowOf })

/** The same for a form of many amounts, which stays when the session has ended: they are typed. */
export const saveBallotAction = action(ballotForm, run, {
  ...options,
  message: (answer, ctx) => answerText(answer.act === 'later' ? answer : { ...answer, isTyped: true }, ctx),
})

// An act that takes something back is not repeated by a sign-in; an amount is given anew.
function wantedAct(fields: Record<string, string | string[]>): string | undefined {
  const act = (['give', 'plus', 'move'] as const).find((name) => fields[name] !== undefined)
  if (act === 'give' && fields['amount'] !== undefined) return `plus-${fields[act]}`
  return act && `${act === 'move' ? 'give' : act}-${fields[act]}`
}

// The row of the idea in the list; its own page begins with the vote.
function rowOf(wanted: string): string {
  return `idea-${readWanted(wanted)?.id}`
}

/** What happened, and what is left. */
async function answerText(answer: Answer, ctx: Context): Promise<string> {
  const t = await getTranslations('ballot')
  if (answer.act === 'later') return t(answer.isKept ? 'done.kept' : 'done.dropped')
  const joined = answer.hasJoined ? t('done.joined') : ''
  const done = answer.act === 'undo' ? t('done.undo') : await doneText(answer)
  return [joined, done, await leftText(answer, ctx), await untilText(answer, ctx)].filter(Boolean).join(' ')
}

async function doneText({ act, kind, choices, acted }: BallotActAnswer): Promise<string> {
  if (act === 'save') return (await getTranslations('donations'))('done.save')
  const t = await getTranslations(kind === 'donations' ? 'donations' : 'votes')
  if (act === 'move') return t('done.move')
  return t(choices.some(({ proposalId }) => proposalId === acted) ? 'done.give' : 'done.take')
}

async function leftText({ kind, left, moduleId }: BallotActAnswer, ctx: Context): Promise<string> {
  if (left === null) return ''
  if (kind === 'preferences') return (await getTranslations('votes'))('left', { left })
  const [t, { process }] = await Promise.all([getTranslations('donations'), getModuleFacts(ctx, { moduleId })])
  return t('done.left', { left: formatMoney(ctx.locale, left, process.currency) })
}

// Whoever types amounts has come to stay: they are told until when.
async function untilText({ isTyped, closesAt }: BallotActAnswer, { locale, organization }: Context): Promise<string> {
  if (!isTyped || !closesAt) return ''
  const deadline = formatDeadline(locale, closesAt, organization.timeZone)
  return (await getTranslations('donations'))('done.until', { deadline })
}
