import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { addressHash } from '@/lib/delivery/addresses/address-hash'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { canSeeMessages } from './policy'
import { addressInput } from './schemas'
import { recipientOf } from './search-deliveries'
import { shortenRecipient } from './shorten-recipient'

/** Forgets bounces and complaints of an address that works again, so that it gets mail. */
export async function releaseAddress(ctx: Context, { address }: { address: string }): Promise<Record<string, never>> {
  requireAllowed(canSeeMessages(ctx.actor))
  const recipient = recipientOf(address)
  return transaction(ctx, async (ctx) => {
    const { count } = await ctx.db.addressState.deleteMany({ where: { addressHash: addressHash(recipient) } })
    if (count === 0) throw new AppError('addressNotBlocked')
    const facts = { to: shortenRecipient(recipient) }
    await recordAudit(ctx, { act: 'message.addressReleased', subject: 'messages', facts })
    return {}
  })
}

export const releaseAddressCall = call({
  method: 'POST',
  path: '/message-deliveries/works',
  summary: 'An address works again: forget its bounces and complaints (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  body: addressInput,
  output: z.object({}),
  errors: ['permissionDenied', 'addressMissing', 'addressNotBlocked'],
  run: releaseAddress,
})

export const releaseAddressForm = form({
  input: formOf(releaseAddressCall),
  run: releaseAddress,
  access: 'office',
  redirectTo: () => routes.adminDelivery({ done: 'released' }),
})
