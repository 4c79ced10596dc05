// The telephone of the tests: the newest code that would be sent to a number.

import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'

export const MOBILE = '+393123456789'
export const TYPED = { mobilePrefix: '+39', mobileNumber: '312 345 6789' }

/** The code of the newest SMS to a number. */
export async function receivedCode(organization: CurrentOrganization, mobile = MOBILE): Promise<string> {
  const message = await prismaClient().outboxMessage.findFirstOrThrow({
    where: { organizationId: organization.id, recipient: mobile, channel: 'SMS', status: 'PENDING' },
    orderBy: { createdAt: 'desc' },
  })
  return openFacts(message.facts)['code'] ?? ''
}

/** How many SMS were written to the outbox, delivered or not. */
export async function smsCount(): Promise<number> {
  return prismaClient().outboxMessage.count({ where: { channel: 'SMS' } })
}

/** A code that is certainly not the given one. */
export function wrongCode(right: string, by = 1): string {
  return String((Number(right) + by) % 1_000_000).padStart(6, '0')
}
