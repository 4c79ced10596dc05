import 'server-only'
import { cookies } from 'next/headers'
import type { z } from 'zod'
import { hostCookieName } from '@/lib/edge/http/cookies/host-cookie-name'
import type { Context } from '@/lib/foundation/context/context'
import { decrypt, encrypt } from '@/lib/foundation/secrets/secrets'
import { sessionCookieOptions } from '@/lib/identity/auth/session/session-cookie'

type Sealed = { organizationId: number; until: number; value: unknown }

/**
 * An encrypted cookie between two steps of a flow: readable by this server only, for one organization and
 * a short time. For data that must not appear in a URL or a page.
 */
export function sealedCookie<Schema extends z.ZodType>(name: string, schema: Schema, seconds: number) {
  const fullName = () => hostCookieName(name)
  return {
    read: async (ctx: Context): Promise<z.output<Schema> | null> => {
      const stored = opened((await cookies()).get(fullName())?.value)
      if (!stored || stored.organizationId !== ctx.organization.id || stored.until <= ctx.now.getTime()) return null
      return schema.safeParse(stored.value).data ?? null
    },
    write: async (ctx: Context, value: z.input<Schema>): Promise<void> => {
      const sealed: Sealed = { organizationId: ctx.organization.id, until: ctx.now.getTime() + seconds * 1000, value }
      const options = { ...sessionCookieOptions(), maxAge: seconds }
      ;(await cookies()).set(fullName(), encrypt('cookie', JSON.stringify(sealed)), options)
    },
    drop: async (): Promise<void> => {
      ;(await cookies()).set(fullName(), '', { ...sessionCookieOptions(), maxAge: 0 })
    },
  }
}

function opened(text: string | undefined): Sealed | null {
  if (!text) return null
  try {
    return JSON.parse(decrypt('cookie', text)) as Sealed
  } catch {
    // A cookie that is forged, cut off or of an older key is none.
    return null
  }
}
