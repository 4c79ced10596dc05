import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { parsePhone } from '@/lib/foundation/input/phone'

export type MobileInput = { mobilePrefix: string; mobileNumber: string }

/** Parses prefix and number to E.164; throws if the organization may not send codes to it. */
export async function readMobile(ctx: Context, { mobilePrefix, mobileNumber }: MobileInput): Promise<string> {
  const { phoneCountries } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization.id },
    select: { phoneCountries: true },
  })
  const parsed = parsePhone(
    { prefix: mobilePrefix, number: mobileNumber },
    { purpose: 'code', countries: phoneCountries },
  )
  if (!parsed.ok) throw new AppError(parsed.reason, { field: parsed.field }, { field: parsed.field })
  return parsed.e164
}
