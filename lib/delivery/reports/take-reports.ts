import 'server-only'
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { z } from 'zod'
import { recordReport } from '@/lib/delivery/addresses/record-report'
import { reportUrl } from '@/lib/delivery/sms/send-sms'
import { parseJson } from '@/lib/edge/http/body/read-body'
import { call } from '@/lib/foundation/api/call'
import { type SignedBody, signedBody } from '@/lib/foundation/api/signed-body'
import type { Context } from '@/lib/foundation/context/context'
import { env } from '@/lib/foundation/env'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { MessageReason } from '@/lib/foundation/outbox/reasons'
import { parseMail, parseSendGrid } from './parse-mail'
import type { Report } from './report'

type Reported = SignedBody & { provider: 'twilio' | 'sendgrid' | 'mail'; message?: string | undefined }

/**
 * Takes the reports of a provider. It serves all organizations, so its signature decides and not the host of the
 * request. A repeated report changes nothing; one about a message that is gone, such as of an erased account, leaves no
 * trace.
 */
async function takeReports(_ctx: Context, reported: Reported): Promise<{ applied: number }> {
  let applied = 0
  for (const report of readReports(reported)) if (await recordReport(report)) applied += 1
  return { applied }
}

function readReports(reported: Reported): Report[] {
  const { provider, body, message } = reported
  const secret = secretOf(provider)
  if (!secret) throw new AppError('notFound')
  if (!isSigned(reported, secret)) throw new AppError('reportSignatureInvalid')
  if (provider === 'twilio') {
    const report = message === undefined ? null : parseTwilio(new URLSearchParams(body), message)
    return report ? [report] : []
  }
  const value = parseJson(Buffer.from(body))
  return provider === 'mail' ? parseMail(value) : parseSendGrid(value)
}

function secretOf(provider: Reported['provider']): string | undefined {
  if (provider === 'twilio') return env.TWILIO_AUTH_TOKEN
  return provider === 'mail' ? env.MAIL_REPORTS_SECRET : env.SENDGRID_REPORTS_KEY
}

function isSigned(reported: Reported, secret: string): boolean {
  const { provider, host, message = '' } = reported
  if (provider === 'twilio') return isSignedByTwilio(reported, reportUrl({ primaryHost: host }, message), secret)
  return provider === 'mail' ? isSignedBySecret(reported, secret) : isSignedBySendGrid(reported, secret)
}

export const takeReportsCall = call({
  method: 'POST',
  path: '/public/delivery-reports/{provider}',
  summary: 'What became of mails and SMS, reported and signed by their provider',
  description: [
    '`twilio`: its status callback with `X-Twilio-Signature`.',
    '`sendgrid`: its signed event webhook.',
    '`mail`: `{"events":[{"messageId","event":"delivered|deferred|bounced|complained","reason"?}]}` with',
    '`X-Signature: sha256=` and the HMAC of the body in hexadecimal. Reports may be repeated.',
  ].join(' '),
  tag: 'Organizations',
  access: 'open',
  params: z.strictObject({ provider: z.enum(['twilio', 'sendgrid', 'mail']) }),
  query: z.strictObject({ message: z.uuid().optional() }),
  takes: 'signed',
  body: signedBody,
  output: z.object({ applied: z.number().int().meta({ description: 'Reports that changed the state of a message' }) }),
  errors: ['notFound', 'reportSignatureInvalid', 'invalidRequest'],
  run: takeReports,
})

/** Whether `X-Signature` is `sha256=` and the HMAC of the body. */
function isSignedBySecret({ body, signature }: SignedBody, secret: string): boolean {
  return isSame(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
}

/** Whether Twilio signed the form: HMAC-SHA1 of the address and the sorted fields. */
function isSignedByTwilio({ body, signature }: SignedBody, url: string, token: string): boolean {
  const fields = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const text = url + fields.map(([name, value]) => name + value).join('')
  return isSame(signature, createHmac('sha1', token).update(text).digest('base64'))
}

/** Whether SendGrid signed timestamp and body with the key of its event webhook (ECDSA, SHA-256). */
function isSignedBySendGrid({ body, signature, timestamp }: SignedBody, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify('sha256', Buffer.from(timestamp + body), key, Buffer.from(signature, 'base64'))
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

// https://www.twilio.com/docs/api/errors
const REASONS: Record<string, { state: 'FAILED' | 'BOUNCED' | 'COMPLAINED'; reason: MessageReason }> = {
  21211: { state: 'BOUNCED', reason: 'numberInvalid' },
  21610: { state: 'COMPLAINED', reason: 'unsubscribed' },
  21614: { state: 'BOUNCED', reason: 'numberInvalid' },
  30003: { state: 'FAILED', reason: 'phoneUnreachable' },
  30004: { state: 'FAILED', reason: 'carrierRefused' },
  30005: { state: 'BOUNCED', reason: 'numberInvalid' },
  30006: { state: 'BOUNCED', reason: 'numberInvalid' },
  30007: { state: 'FAILED', reason: 'carrierRefused' },
}

/** The report in a status callback of Twilio; null for states on the way. */
function parseTwilio(fields: URLSearchParams, messageId: string): Report | null {
  const status = fields.get('MessageStatus')
  if (status === 'delivered') return { messageId, state: 'DELIVERED', reason: null }
  if (status !== 'failed' && status !== 'undelivered') return null
  const known = REASONS[fields.get('ErrorCode') ?? '']
  return { messageId, ...(known ?? { state: 'FAILED', reason: 'unknown' }) }
}
