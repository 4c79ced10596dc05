import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { clearCachedKeys } from '@/lib/identity/auth/session/signing-keys'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { aMember, anOrganization, visitorContext } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

// A program of its own needs a connection of its own.
test.skipIf(!hasRealPostgres)(
  'npm run keys:rotate creates the signing key and keeps existing sessions valid (J11)',
  async () => {
    const organization = await anOrganization()
    const { userId, username } = await aMember(organization)
    const ctx = visitorContext(organization)
    const { token: old } = await startSession(ctx, userId)
    const args = ['--import', './scripts/register.mjs', 'scripts/rotate-keys.ts']
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: process.env })
    const kid = /New key (\w+)\. Retired: 1\./.exec(stdout)?.[1]
    clearCachedKeys()
    const { token: fresh } = await startSession(ctx, userId)
    expect(decodeProtectedHeader(fresh)).toMatchObject({ alg: 'HS256', kid })
    expect(decodeProtectedHeader(old).kid).not.toBe(kid)
    for (const token of [old, fresh]) expect(await tokenActor(organization, token, ctx.now)).toMatchObject({ username })
    expect(stdout).not.toMatch(/[A-Za-z0-9+/]{40}/)
  },
)
