/** Enough to find the person, not enough for a list of addresses: `an…@example.org`, `…4567`. */
export function shortenRecipient(recipient: string): string {
  const [name = '', domain] = recipient.split('@')
  return domain === undefined ? `…${name.slice(-4)}` : `${name.slice(0, 2)}…@${domain}`
}
