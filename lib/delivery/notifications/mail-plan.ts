import { isMutable } from './kinds'
import { MAIL_DELAY_SECONDS } from './limits'
import { type MailChoice, nextDigestAt, rhythmOf } from './rhythm'

/** A notification whose mail is pending; `mailDueAt` is a minute after its event, or when it was last postponed to. */
export type Pending = { id: number; kind: string; mailDueAt: Date }

/** What becomes of the pending notifications of one person: every id is in exactly one part. */
export type MailPlan = {
  /** In one mail, now. */
  send: number[]
  /** Later: at this time they are planned again. */
  hold: { id: number; until: Date }[]
  /** Switched off since. */
  drop: number[]
  /** The mail contains something that was collected. */
  isDigest: boolean
}

/**
 * Decides about the pending mails of one person. A notification that is due at once takes along all others that are
 * sent at once; a digest contains what was collected until its hour. A pause delays what can be switched off.
 */
export function planMails(pending: readonly Pending[], choice: MailChoice, now: Date): MailPlan {
  const plan: MailPlan = { send: [], hold: [], drop: [], isDigest: false }
  const { pausedUntil } = choice
  const pauseOf = ({ kind }: Pending) => (isMutable(kind) && pausedUntil && pausedUntil > now ? pausedUntil : null)
  const isAtOnce = ({ kind }: Pending) => rhythmOf(kind, choice) === 'AT_ONCE'
  const goesNow = pending.some((one) => isAtOnce(one) && !pauseOf(one) && one.mailDueAt <= now)
  for (const one of pending) {
    const { id, kind, mailDueAt } = one
    const rhythm = rhythmOf(kind, choice)
    const pause = pauseOf(one)
    if (rhythm === 'NONE') plan.drop.push(id)
    else if (rhythm === 'AT_ONCE') {
      if (!pause && goesNow) plan.send.push(id)
      else plan.hold.push({ id, until: pause ?? mailDueAt })
    } else {
      const event = new Date(mailDueAt.getTime() - MAIL_DELAY_SECONDS * 1000)
      const until = nextDigestAt(pause && pause > event ? pause : event, rhythm, choice)
      if (until > now) plan.hold.push({ id, until })
      else plan.send.push(id)
      plan.isDigest ||= until <= now
    }
  }
  return plan
}
