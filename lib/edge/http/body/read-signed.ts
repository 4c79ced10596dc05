import 'server-only'
import type { ApiRequest } from '@/lib/edge/request/api-request'
import type { SignedBody } from '@/lib/foundation/api/signed-body'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requestHost } from '@/lib/identity/organizations/hosts/host'
import { JSON_BYTES_MAX, readBytes } from './read-body'

const SIGNATURES = ['x-signature', 'x-twilio-signature', 'x-twilio-email-event-webhook-signature']
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp'

/** Reads a body that its sender signed as it was sent; throws bodyTooLarge or invalidRequest. */
export async function readSigned(request: ApiRequest): Promise<SignedBody> {
  const bytes = await readBytes(request.body, JSON_BYTES_MAX)
  const { headers } = request
  return {
    body: textOf(bytes),
    host: requestHost(headers) ?? '',
    signature: SIGNATURES.map((name) => headers.get(name)).find((value) => value !== null) ?? '',
    timestamp: headers.get(TIMESTAMP) ?? '',
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    // No UTF-8.
    throw new AppError('invalidRequest', {}, { cause })
  }
}
