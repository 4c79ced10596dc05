import 'server-only'
import { cookies } from 'next/headers'
import { hostCookieName } from '@/lib/edge/http/cookies/host-cookie-name'
import type { Context } from '@/lib/foundation/context/context'
import { sessionCookieOptions } from '@/lib/identity/auth/session/session-cookie'
import { dismissalKey, readDismissals, withDismissal } from './dismissals'
import { findVisibleAnnouncements } from './find-visible'

const SECONDS = 90 * 86_400
const cookieName = () => hostCookieName('dismissed')

/** The banners that this browser has closed. */
export async function dismissedHere(): Promise<Set<string>> {
  return readDismissals((await cookies()).get(cookieName())?.value)
}

/** Closes a banner in this browser; one that cannot be closed, or is not visible, stays as it is. */
export async function dismissAnnouncement(ctx: Context, id: number): Promise<void> {
  const jar = await cookies()
  const stored = jar.get(cookieName())?.value
  const found = (await findVisibleAnnouncements(ctx, readDismissals(stored))).find((one) => one.id === id)
  if (!found?.dismissible) return
  jar.set(cookieName(), withDismissal(stored, dismissalKey(found)), { ...sessionCookieOptions(), maxAge: SECONDS })
}
