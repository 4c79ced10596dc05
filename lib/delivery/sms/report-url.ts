import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

/** Where the SMS provider reports what became of a message. */
export function reportUrl(sender: { primaryHost: string }, messageId: string): string {
  return `${baseUrlOf(sender)}/api/v1/public/delivery-reports/twilio?message=${messageId}`
}
