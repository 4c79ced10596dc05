import 'server-only'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

export const KNOWN_DEVICE_SECONDS = 180 * 24 * 3600

/** Known accounts per browser. */
const ACCOUNTS_MAX = 5
const ENTRY = /^(\d{1,12})\.([\w-]{16})\.([0-9a-f]{64})$/

type Now = Pick<Context, 'now'>
type Entry = { text: string; until: number; device: string; mac: string }

/**
 * Verifies the device cookie of a browser; null if the person never signed in there. The cookie
 * contains no identifiers: an entry verifies only for its own account.
 */
export function knownDevice(ctx: Now, cookie: string | undefined, userId: number): string | null {
  return entriesOf(ctx, cookie).find((entry) => isOf(entry, userId))?.device ?? null
}

/** The device cookie after a sign-in; keeps the entries of other people. */
export function addKnownDevice(ctx: Now, cookie: string | undefined, userId: number): string {
  const known = entriesOf(ctx, cookie)
  const others = known.filter((entry) => !isOf(entry, userId)).map(({ text }) => text)
  const device = known.find((entry) => isOf(entry, userId))?.device ?? randomBytes(12).toString('base64url')
  const until = Math.floor(ctx.now.getTime() / 1000) + KNOWN_DEVICE_SECONDS
  return [`${until}.${device}.${macOf(userId, until, device)}`, ...others].slice(0, ACCOUNTS_MAX).join('~')
}

function entriesOf({ now }: Now, cookie: string | undefined): Entry[] {
  const texts = (cookie ?? '').split('~', ACCOUNTS_MAX)
  return texts.flatMap((text) => {
    const [, until, device, mac] = ENTRY.exec(text) ?? []
    if (!device || !mac || Number(until) * 1000 <= now.getTime()) return []
    return [{ text, until: Number(until), device, mac }]
  })
}

function isOf({ until, device, mac }: Entry, userId: number): boolean {
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(userId, until, device)))
}

function macOf(userId: number, until: number, device: string): string {
  return keyedHash('known-device', `${userId}:${until}:${device}`)
}
