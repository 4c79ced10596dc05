import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { BLOCK_DIGITS } from './limits'

export type Prefixes = {
  /** The calling code. */
  country: string
  /** The first digits, with the calling code. */
  block: string
}

/** The beginnings of an E.164 number by which SMS are counted and stopped, without `+`. */
export function prefixesOf(mobile: string): Prefixes {
  const digits = mobile.replace('+', '')
  const country = parsePhoneNumberFromString(mobile)?.countryCallingCode ?? digits.slice(0, 2)
  return { country, block: digits.slice(0, BLOCK_DIGITS) }
}

/** Whether a number begins like one of the allowed prefixes; without any every number is allowed. */
export function isAllowedPrefix(mobile: string, prefixes: readonly string[]): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => mobile.startsWith(`+${prefix}`))
}
