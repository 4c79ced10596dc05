import type { Campaign } from '@/lib/generated/prisma/client'

/** What became of the messages of a campaign. */
export function figuresOf(row: Campaign) {
  return {
    queued: row.queuedCount,
    sent: row.sentCount,
    delivered: row.deliveredCount,
    bounced: row.bouncedCount,
    complained: row.complainedCount,
    failed: row.failedCount,
    skipped: row.skippedCount,
    unsubscribed: row.unsubscribedCount,
  }
}
