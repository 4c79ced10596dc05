import { addZonedDays } from '@/lib/foundation/i18n/zoned-time'

const DAY = 86_400_000

type Span = { startsAt: Date; endsAt: Date }

/** Divides a period into consecutive spans by their shares, at day boundaries of the time zone. */
export function distributeDates({ startsAt, endsAt }: Span, shares: readonly number[], timeZone: string): Span[] {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const duration = endsAt.getTime() - startsAt.getTime()
  const days = Math.floor(duration / DAY)
  const cut = (done: number): Date => {
    if (done === 0) return startsAt
    if (done === total) return endsAt
    // Too short for whole days: divide by milliseconds.
    if (days < shares.length * 2) return new Date(startsAt.getTime() + Math.round((duration * done) / total))
    return addZonedDays(startsAt, Math.round((days * done) / total), timeZone)
  }
  let done = 0
  return shares.map((share) => {
    const from = cut(done)
    done += share
    return { startsAt: from, endsAt: cut(done) }
  })
}
