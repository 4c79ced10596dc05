import 'server-only'
import { cookies } from 'next/headers'
import { hostCookieName } from '@/lib/edge/http/cookies/host-cookie-name'
import { sessionCookieOptions } from '@/lib/identity/auth/session/session-cookie'

const YEAR_SECONDS = 365 * 86_400

/** The workspace that the browser chose last; it decides nothing but where "Deliberative space" leads. */
export const chosenWorkspace = {
  read: async (): Promise<number | null> => {
    const value = (await cookies()).get(cookieName())?.value ?? ''
    return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null
  },
  write: async (workspaceId: number): Promise<void> => {
    const options = { ...sessionCookieOptions(), maxAge: YEAR_SECONDS }
    ;(await cookies()).set(cookieName(), String(workspaceId), options)
  },
}

function cookieName(): string {
  return hostCookieName('workspace')
}
