import type { Actor } from '@/lib/catalogues/actor'

type Reader = { actor: Pick<Actor, 'kind'>; now: Date }

/** A reading that is continued later begins anew, so that nobody can choose among many orders (ADR-070). */
const DAYS_MAX = 7
const DAY_MS = 86_400_000
/** Other servers may be past midnight already. */
const CLOCK_MS = 60_000

/**
 * The day whose random order a reading of a vote keeps, as its addresses carry it in `order`. A visitor's reading has the
 * order of the day it began; a member's without one has the member's own. Null for anything but one of the last days.
 */
export function readingDay({ actor, now }: Reader, asked: unknown): string | undefined {
  return carriedDay(now, asked) ?? (actor.kind === 'visitor' ? dayOf(now) : undefined)
}

function carriedDay(now: Date, asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(asked)) return undefined
  const begin = Date.parse(asked)
  if (Number.isNaN(begin) || dayOf(new Date(begin)) !== asked) return undefined
  const age = now.getTime() - begin
  return age >= -CLOCK_MS && age < (DAYS_MAX + 1) * DAY_MS ? asked : undefined
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

const OF_VOTES = /^\/idea-(?:list|detail)\//

/**
 * The address of a page for links that leave it and return: to the sign-in and to other languages. For a visitor it
 * carries the order that the page may be read in; pages outside of votes ignore it.
 */
export function addressInReading({ actor, now }: Reader, address: string): string {
  if (actor.kind !== 'visitor' || !OF_VOTES.test(address)) return address
  const [path = '', query = ''] = address.split('?', 2)
  const search = new URLSearchParams(query)
  search.set('order', readingDay({ actor, now }, search.get('order')) ?? '')
  return `${path}?${search}`
}
