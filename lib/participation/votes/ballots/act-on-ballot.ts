import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { readWanted } from '@/lib/foundation/input/wanted-act'
import { toggleShortlist } from '@/lib/participation/votes/shortlist'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { type BallotAct, type BallotActName, proposalsOf } from './ballot-acts'
import { type BallotForm, ballotFields } from './ballot-forms'
import { type BallotAcknowledgement, changeBallot } from './change-ballot'

type BallotActAnswer = BallotAcknowledgement & {
  act: BallotActName
  /** The proposal of the pressed button. */
  acted: number
  /** Whether the voter typed amounts. */
  isTyped: boolean
  hasJoined: boolean
  /** The value of the button `undo`; null if nothing changed. */
  undo: string | null
}

type Sent = { moduleId: number; joins?: number | undefined; act: BallotAct }

/** Runs the act of a form, after joining the process if the form says so; the answer says how to undo it. */
export async function actOnBallot(ctx: Context, { moduleId, joins, act }: Sent): Promise<BallotActAnswer> {
  const { before, ...changed } = await changeBallot(ctx, { moduleId, joins, act })
  const undo = changed.changed ? [...before].map(([id, amount]) => `${id}:${amount}`).join(',') : null
  const isTyped = act.act === 'save' || (act.act === 'give' && act.amount !== undefined)
  const acted = proposalsOf(act).at(-1) ?? 0
  return { ...changed, act: act.act, acted, isTyped, hasJoined: joins !== undefined, undo }
}

type Answer = BallotActAnswer | { act: 'later'; isKept: boolean }

async function pressButton(ctx: Context, { moduleId, act, ...sent }: BallotForm): Promise<Answer> {
  if (act.act !== 'later') return actOnBallot(ctx, { moduleId, act, ...sent })
  return { act: 'later', ...(await toggleShortlist(ctx, { moduleId, proposalId: act.proposalId })) }
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

/** What happened, and what is left. */
async function answerText(answer: Answer, ctx: Context): Promise<string> {
  const t = await getTranslations('ballot')
  if (answer.act === 'later') return t(answer.isKept ? 'done.kept' : 'done.dropped')
  const joined = answer.hasJoined ? t('done.joined') : ''
  const done = answer.act === 'undo' ? t('done.undo') : await doneText(answer)
  return [joined, done, await leftText(answer, ctx), await untilText(answer, ctx)].filter(Boolean).join(' ')
}

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

/** One action for every button of a ballot, so that its answer reaches its form without JavaScript. */
export const changeBallotForm = form({
  input: ballotFields,
  run: pressButton,
  access: 'member',
  wanted: wantedAct,
  asksAt: rowOf,
  refreshes: true,
  message: answerText,
  data: (answer) => (answer.act === 'later' ? {} : { undo: answer.undo, version: answer.version }),
})

/** The same for a form of many amounts, which stays when the session has ended: they are typed. */
export const saveBallotForm = form({
  input: ballotFields,
  run: pressButton,
  access: 'member',
  refreshes: true,
  message: (answer, ctx) => answerText(answer.act === 'later' ? answer : { ...answer, isTyped: true }, ctx),
  data: (answer) => (answer.act === 'later' ? {} : { undo: answer.undo, version: answer.version }),
})
