import 'server-only'
import { env } from '@/lib/foundation/env'
import { reportUrl } from './report-url'
import { twilioClient } from './twilio-client'

/** Whether an SMS provider is configured. */
export function canSendSms(): boolean {
  return Boolean(env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM)
}

/** Sends one SMS through Twilio's API, or a compatible host in TWILIO_BASE_URL; returns its id there and its parts. */
export async function sendSms(
  id: string,
  organization: { primaryHost: string },
  recipient: string,
  text: string,
): Promise<{ providerId: string; segments: number | null }> {
  const from = env.TWILIO_FROM ?? ''
  const client = await twilioClient()
  const sender = from.startsWith('MG') && from.length === 34 ? { messagingServiceSid: from } : { from }
  const { sid, numSegments } = await client.messages.create({
    to: recipient,
    ...sender,
    body: text,
    ...(isLocalHost(organization.primaryHost) ? {} : { statusCallback: reportUrl(organization, id) }),
  })
  // A messaging service reports 0 until it has chosen a number.
  return { providerId: sid, segments: Number(numSegments) || null }
}

// The provider refuses an address that it cannot reach.
function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}
