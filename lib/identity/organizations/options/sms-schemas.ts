import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { numberBetween } from '@/lib/foundation/input/number-schemas'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { SMS_PREFIXES_MAX, SMS_PRICE_CENTS_MAX } from '@/lib/identity/organizations/limits'

const refuse = (name: ErrorName) => ({ error: name })

/** The beginning of numbers with their calling code, without `+`: `39` or `39348`. */
export const smsPrefix = z
  .string()
  .overwrite(typedIdentifier)
  .regex(/^[1-9]\d{0,5}$/, refuse('fieldInvalid'))

/** Organization.smsPriceCents: what an SMS costs, by prefix. */
export const smsPrices = boundedRecord(
  smsPrefix,
  numberBetween(0, SMS_PRICE_CENTS_MAX),
  SMS_PREFIXES_MAX,
  'fieldTooLong',
)
