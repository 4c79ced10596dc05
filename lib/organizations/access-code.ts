import 'server-only'
import { keyedHash } from '@/lib/auth/secrets'

/** Names the code of the two-level login among the organization's access codes. */
export const LOGIN_CODE_LABEL = 'two-level-login'

/** How an access code is kept and compared: keyed, without blanks around it and without its case. */
export function accessCodeHash(code: string): string {
  return keyedHash('two-level', code.trim().normalize('NFKC').toLowerCase())
}
