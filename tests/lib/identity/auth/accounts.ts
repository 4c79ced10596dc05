// Accounts with a real password, and what tests read of mails.

import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { hashPassword } from '@/lib/identity/auth/password/password'
import { aMember, visitorContext } from '@/tests/factories'

export const PASSWORD = 'vermilion kettle'

type Options = Parameters<typeof aMember>[1]

export async function anAccount(organization: CurrentOrganization, options: Options = {}) {
  return aMember(organization, { ...options, user: { passwordHash: await hashPassword(PASSWORD), ...options?.user } })
}

export const registration = {
  name: 'Ada',
  surname: 'Rossi',
  username: 'ada.rossi',
  email: 'ada@example.test',
  password: PASSWORD,
  privacyAccepted: true,
  termsAccepted: true,
  newsletter: false,
}

/** The token in the newest mail to somebody. */
export async function mailedToken(ctx: Context, recipient = registration.email): Promise<string> {
  const newest = () =>
    ctx.db.outboxMessage.findFirst({ where: { recipient }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  let mail = await newest()
  // A recovery gets its link when it is delivered.
  if (openFacts(mail?.facts)['link'] === '') {
    await deliverOutbox()
    mail = await newest()
  }
  return new URL(String(openFacts(mail?.facts)['link'])).searchParams.get('token') ?? ''
}

/** The same organization and visitor at another moment. */
export function later(ctx: Context, hours: number): Context {
  return visitorContext(ctx.organization, new Date(ctx.now.getTime() + hours * 3_600_000))
}
