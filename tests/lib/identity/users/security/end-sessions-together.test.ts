import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { endOtherSessions } from '@/lib/identity/users/security/end-other-sessions'
import { endSession } from '@/lib/identity/users/security/end-session'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

const ROUNDS = 15

/** Two open sessions of one person. */
async function twoSessions() {
  const organization = await anOrganization()
  const first = await aMember(organization)
  const { userId } = first
  const sessions = prismaClient().userSession
  const row = await sessions.findUniqueOrThrow({ where: { id: first.sessionId } })
  const { id: sessionId } = await sessions.create({ data: { ...row, id: crypto.randomUUID() } })
  const second = { ...first, sessionId }
  const open = () => sessions.count({ where: { userId, revokedAt: null } })
  return { first, second, open, contexts: [contextOf(organization, first), contextOf(organization, second)] as const }
}

describe.skipIf(!hasRealPostgres)('sessions that end each other at once', () => {
  it.each([
    ['as all others', endOtherSessions, endOtherSessions],
    ['as one of the list', null, null],
    ['one as all others, one of the list', endOtherSessions, null],
  ] as const)('leave one open: %s', async (_name, one, other) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { first, second, open, contexts } = await twoSessions()
      const ended = await Promise.allSettled([
        one ? one(contexts[0]) : endSession(contexts[0], { sessionId: second.sessionId }),
        other ? other(contexts[1]) : endSession(contexts[1], { sessionId: first.sessionId }),
      ])
      expect(await open()).toBe(1)
      const refused = ended.filter((it) => it.status === 'rejected')
      expect(refused).toMatchObject([{ reason: { errorName: 'tokenInvalid' } }])
    }
  })
})
