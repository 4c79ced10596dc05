import type { Lane, MessageKind } from './lanes'
import { type MailTemplate, mails } from './mails'
import { type SmsTemplate, sms } from './sms'

const kinds = new Map<string, MessageKind>([...Object.entries(mails), ...Object.entries(sms)])

/** The lane of a kind of message. */
export function laneOf(template: MailTemplate | SmsTemplate): Lane {
  return (template in mails ? mails[template as MailTemplate] : sms[template as SmsTemplate]).lane
}

/** Kinds of messages that the office does not see. */
export const SECRET_TEMPLATES: readonly string[] = [...kinds].flatMap(([template, { isSecret }]) =>
  isSecret ? [template] : [],
)

/** For how many hours after it was queued a message of this kind may be sent again; 0: never once it is sent. */
export function repeatHoursOf(template: string): number {
  return kinds.get(template)?.repeatHours ?? 0
}

/** Whether the address of a message of this kind is deleted once it is sent. */
export function forgetsRecipient(template: string): boolean {
  return kinds.get(template)?.forgetsRecipient ?? false
}
