import 'server-only'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

export const KNOWN_DEVICE_SECONDS = 180 * 24 * 3600

/** People of one household who share a browser. */
const ACCOUNTS_MAX = 5
const ENTRY = /^(\d{1,12})\.([\w-]{16})\.([0-9a-f]{64})$/

type Now = Pick<Context, 'now'>
type Entry = { text: string; until: number; device: string; mac: string }

/**
 * Which device of a person a browser's cookie proves it to be; null if the person never signed in there. The cookie
 * names nobody: an entry only verifies for the account it was made for.
 */
export function knownDevice(ctx: Now, cookie: string | undefined, userId: number): string | null {
  return entriesOf(ctx, cookie).find((entry) => isOf(entry, userId))?.device ?? null
}

/** The cookie of a browser in which a person has just signed in: the entries of others stay. */
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
