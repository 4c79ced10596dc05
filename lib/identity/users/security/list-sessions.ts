import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { type Device, deviceName } from './device-name'

export type OwnSession = { id: string; device: Device; createdAt: Date; lastSeenAt: Date; isCurrent: boolean }

/** The signed-in person's active sessions in this organization, the current one first. */
export async function listSessions(context: Context): Promise<OwnSession[]> {
  const ctx = requireSignedIn(context)
  const rows = await ctx.db.userSession.findMany({
    where: { userId: ctx.actor.userId, revokedAt: null, expiresAt: { gt: ctx.now } },
    orderBy: { lastSeenAt: 'desc' },
    take: 100,
  })
  return rows
    .map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      createdAt,
      lastSeenAt,
      device: deviceName(userAgent),
      isCurrent: id === ctx.actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

const instant = z.iso.datetime()

const session = z.object({
  id: z.uuid(),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
})

export const listSessionsCall = call({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'One’s own open sessions in this organization',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.array(session),
  errors: ['signInRequired'],
  run: listSessions,
})
