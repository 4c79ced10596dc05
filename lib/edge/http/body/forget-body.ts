import type { ApiRequest } from '@/lib/edge/request/api-request'
import { DRAINED_BYTES_MAX } from './limits'

/**
 * Reads and forgets a body that nobody has read, up to 32 MB. A client that is still sending when its connection ends does
 * not hear the answer.
 */
export async function forgetBody({ body, bodyUsed, headers }: ApiRequest): Promise<void> {
  if (!body || bodyUsed || body.locked || Number(headers.get('content-length') ?? 0) > DRAINED_BYTES_MAX) return
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > DRAINED_BYTES_MAX) break
    }
  } catch {
    // Its sender has gone; nobody hears the answer.
  }
}
