import type { Wish } from '@/lib/auth/fulfil-wish'
import { returnPath } from '@/lib/http/return-path'

type Wanted = { processId: number; groupId?: number | undefined; returnTo?: string | undefined }

/** What is kept of a registration until it is confirmed. */
export function registrationWish({ processId, groupId, returnTo }: Wanted): Wish {
  const path = returnPath(returnTo, '')
  return { processId, ...(groupId === undefined ? {} : { groupId }), ...(path === '' ? {} : { returnTo: path }) }
}
