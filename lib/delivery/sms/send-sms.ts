import 'server-only'
import type { Twilio } from 'twilio'
import { env } from '@/lib/foundation/env'
import { processWide } from '@/lib/framework/process-wide'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

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

const TIMEOUT_MS = 15_000

/** Twilio's client, imported lazily because it is large and most processes send no SMS. */
function twilioClient(): Promise<Twilio> {
  return processWide('twilioClient', newClient)
}

async function newClient(): Promise<Twilio> {
  const { default: twilio } = await import('twilio')
  type RequestOptions = Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]
  const base = env.TWILIO_BASE_URL

  /** Replaces the host by TWILIO_BASE_URL, if set. */
  class RequestClient extends twilio.RequestClient {
    override request<Data>(options: RequestOptions) {
      return super.request<Data>({ ...(options as object), uri: addressOf(options.uri) } as never)
    }
  }

  function addressOf(uri: string): string {
    if (!base) return uri
    const { pathname, search } = new URL(uri)
    return base.replace(/\/$/, '') + pathname + search
  }

  return twilio(env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, {
    httpClient: new RequestClient({ timeout: TIMEOUT_MS }),
  })
}

/** Where the SMS provider reports what became of a message. */
export function reportUrl(sender: { primaryHost: string }, messageId: string): string {
  return `${baseUrlOf(sender)}/api/v1/public/delivery-reports/twilio?message=${messageId}`
}
