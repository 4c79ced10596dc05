import 'server-only'
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import type { Context } from '@/lib/foundation/context/context'

/** The phone prefix of the organization's first supported country, or `+`. */
export async function defaultPrefix(ctx: Context): Promise<string> {
  const { phoneCountries } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization.id },
    select: { phoneCountries: true },
  })
  const country = phoneCountries.find((code): code is CountryCode => isSupportedCountry(code))
  return country ? `+${getCountryCallingCode(country)}` : '+'
}
