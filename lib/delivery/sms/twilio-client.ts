import 'server-only'
import type { Twilio } from 'twilio'
import { env } from '@/lib/foundation/env'
import { processWide } from '@/lib/framework/process-wide'

const TIMEOUT_MS = 15_000

/** Twilio's client, imported lazily because it is large and most processes send no SMS. */
export function twilioClient(): Promise<Twilio> {
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
