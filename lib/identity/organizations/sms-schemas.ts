import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { numberBetween, wholeNumber } from '@/lib/foundation/input/number-schemas'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { SMS_MONTHLY_CENTS_MAX, SMS_PREFIXES_MAX, SMS_PRICE_CENTS_MAX } from './limits'

const refuse = (name: ErrorName) => ({ error: name })

/** The beginning of numbers with their calling code, without `+`: `39` or `39348`. */
const smsPrefix = z
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

/** What an organization spends on SMS. */
export const smsOptions = {
  smsMonthlyCents: wholeNumber(0, SMS_MONTHLY_CENTS_MAX).nullable().meta({
    description: 'What SMS of a month may cost; at this cap codes go to people with a confirmed address only',
  }),
  smsPriceCents: smsPrices.meta({ description: 'Price of an SMS by prefix; the longest prefix decides' }),
  smsAlertPercent: wholeNumber(1, 100).meta({ description: 'Share of the cap at which every ADMIN gets a mail' }),
  smsPrefixes: boundedArray(smsPrefix, SMS_PREFIXES_MAX, { error: refuse('fieldTooLong') }).meta({
    description: 'Prefixes that get codes; empty for every number of the allowed countries',
  }),
}
