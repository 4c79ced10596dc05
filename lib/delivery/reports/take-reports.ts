import 'server-only'
import { z } from 'zod'
import { recordReport } from '@/lib/delivery/addresses/record-report'
import { reportUrl } from '@/lib/delivery/sms/report-url'
import { parseJson } from '@/lib/edge/http/body/read-body'
import { call } from '@/lib/foundation/api/call'
import type { SignedBody } from '@/lib/foundation/api/signed-body'
import { signedBody } from '@/lib/foundation/api/signed-body'
import type { Context } from '@/lib/foundation/context/context'
import { env } from '@/lib/foundation/env'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isSignedBySecret, isSignedBySendGrid, isSignedByTwilio } from './is-signed'
import { parseMail, parseSendGrid } from './parse-mail'
import { parseTwilio } from './parse-twilio'
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
