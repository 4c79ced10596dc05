import type { MessageReason } from '@/lib/foundation/outbox/reasons'

/** What a provider says about one message. */
export type Report = {
  messageId: string
  /** FAILED: it may arrive another time; BOUNCED: this address takes nothing. */
  state: 'FAILED' | 'DELIVERED' | 'BOUNCED' | 'COMPLAINED'
  reason: MessageReason | null
}

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i

/** The id of our message in a Message-ID such as `<id@host>`; null for foreign ones. */
export function idInMessageId(messageId: string): string | null {
  return ID.exec(messageId.slice(0, 300))?.[0].toLowerCase() ?? null
}
