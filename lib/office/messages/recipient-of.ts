/** A typed address or number as recipients are stored: numbers in E.164. */
export function recipientOf(typed: string): string {
  if (typed.includes('@')) return typed
  return `+${typed.replace(/\D/g, '').replace(/^00/, '')}`
}
