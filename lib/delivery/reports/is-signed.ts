import 'server-only'
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import type { SignedBody } from '@/lib/foundation/api/signed-body'

/** Whether `X-Signature` is `sha256=` and the HMAC of the body. */
export function isSignedBySecret({ body, signature }: SignedBody, secret: string): boolean {
  return isSame(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
}

/** Whether Twilio signed the form: HMAC-SHA1 of the address and the sorted fields. */
export function isSignedByTwilio({ body, signature }: SignedBody, url: string, token: string): boolean {
  const fields = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const text = url + fields.map(([name, value]) => name + value).join('')
  return isSame(signature, createHmac('sha1', token).update(text).digest('base64'))
}

/** Whether SendGrid signed timestamp and body with the key of its event webhook (ECDSA, SHA-256). */
export function isSignedBySendGrid({ body, signature, timestamp }: SignedBody, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify('sha256', Buffer.from(timestamp + body), key, Buffer.from(signature, 'base64'))
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
