import 'server-only'
import { randomInt } from 'node:crypto'
import { CODE_DIGITS } from './limits'

/** A one-time code: digits, sent by SMS or mail. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}
