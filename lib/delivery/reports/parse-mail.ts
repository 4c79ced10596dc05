import { z } from 'zod'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { MessageReason } from '@/lib/foundation/outbox/reasons'
import { idInMessageId, type Report } from './report'

const EVENTS_MAX = 1000

const mailEvents = z.object({
  events: z
    .array(
      z.object({
        messageId: z.string(),
        event: z.enum(['delivered', 'deferred', 'bounced', 'complained']),
        reason: z.enum(['mailboxUnknown', 'mailboxFull', 'rejected']).optional(),
      }),
    )
    .max(EVENTS_MAX),
})

const STATES = {
  delivered: { state: 'DELIVERED', reason: null },
  deferred: { state: 'FAILED', reason: 'mailboxFull' },
  bounced: { state: 'BOUNCED', reason: 'mailboxUnknown' },
  complained: { state: 'COMPLAINED', reason: 'complained' },
} as const

/** The reports of our own format. Throws invalidRequest. */
export function parseMail(value: unknown): Report[] {
  const parsed = mailEvents.safeParse(value)
  if (!parsed.success) throw new AppError('invalidRequest')
  return parsed.data.events.flatMap(({ messageId, event, reason }) =>
    reportOf(messageId, { ...STATES[event], ...(reason && event !== 'delivered' ? { reason } : {}) }),
  )
}

const sendGridEvents = z
  .array(
    z.object({
      event: z.string(),
      'smtp-id': z.string().optional(),
      type: z.string().optional(),
    }),
  )
  .max(EVENTS_MAX)

/** The reports of SendGrid's event webhook; events about opening and clicking are ignored. Throws invalidRequest. */
export function parseSendGrid(value: unknown): Report[] {
  const parsed = sendGridEvents.safeParse(value)
  if (!parsed.success) throw new AppError('invalidRequest')
  return parsed.data.flatMap((event) => {
    const state = sendGridState(event)
    return state ? reportOf(event['smtp-id'] ?? '', state) : []
  })
}

type State = Pick<Report, 'state'> & { reason: MessageReason | null }

function sendGridState({ event, type }: { event: string; type?: string | undefined }): State | null {
  switch (event) {
    case 'delivered':
      return STATES.delivered
    case 'deferred':
      return STATES.deferred
    case 'spamreport':
      return STATES.complained
    case 'dropped':
      return { state: 'FAILED', reason: 'rejected' }
    case 'bounce':
      // `blocked` is a refusal for now: the server of the address distrusts the sender.
      return type === 'blocked' ? { state: 'FAILED', reason: 'rejected' } : STATES.bounced
    default:
      return null
  }
}

function reportOf(messageId: string, state: State): Report[] {
  const id = idInMessageId(messageId)
  return id === null ? [] : [{ messageId: id, ...state }]
}
