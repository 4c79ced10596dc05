import 'server-only'
import { recordReport } from '@/lib/delivery/addresses/record-report'
import { reportUrl } from '@/lib/delivery/sms/report-url'
import { parseJson } from '@/lib/edge/http/body/read-body'
import type { SignedBody } from '@/lib/foundation/api/signed-body'
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
export async function takeReports(_ctx: Context, reported: Reported): Promise<{ applied: number }> {
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
