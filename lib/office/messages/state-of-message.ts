/** What became of a message, as the office reads it. */
export const DELIVERY_STATES = [
  'waiting',
  'retrying',
  'sent',
  'delivered',
  'failed',
  'bounced',
  'complained',
  'dead',
  'replaced',
] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

type Row = {
  status: 'PENDING' | 'SENT' | 'DEAD'
  providerState: 'ACCEPTED' | 'FAILED' | 'DELIVERED' | 'BOUNCED' | 'COMPLAINED' | null
  lastError: string | null
  reason: string | null
}

const OF_PROVIDER = {
  ACCEPTED: 'sent',
  FAILED: 'failed',
  DELIVERED: 'delivered',
  BOUNCED: 'bounced',
  COMPLAINED: 'complained',
} as const

/** The state of a message by its row. */
export function stateOfMessage({ status, providerState, lastError, reason }: Row): DeliveryState {
  if (status === 'PENDING') return lastError === null ? 'waiting' : 'retrying'
  if (status === 'DEAD') return reason === 'superseded' ? 'replaced' : 'dead'
  return providerState === null ? 'sent' : OF_PROVIDER[providerState]
}
