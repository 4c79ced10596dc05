import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { anOrganization, visitorContext } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

const PRODUCTION = { ...process.env, NODE_ENV: 'production', DEMO: '', SMTP_URL: '', MAIL_FROM: '' } as const

function program(file: string, env: Record<string, string>) {
  const args = ['--import', './scripts/register.mjs', file]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    env: { ...PRODUCTION, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, said: stdout + stderr }
}

// A program of its own needs a connection of its own.
test.skipIf(!hasRealPostgres)(
  'refuses to start the production worker, and marks no mail as sent, when no mail server is configured',
  async () => {
    const ctx = visitorContext(await anOrganization())
    const link = `https://${ctx.organization.primaryHost}/process-list`
    await queueMail(ctx, { recipient: 'ada@example.test', template: 'welcome', facts: { name: 'Ada', link } })
    for (const env of [{}, { MAIL_FROM: 'a@example.org' }, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'nobody' }]) {
      const { status, said } = program('scripts/worker.ts', env)
      expect({ status, said }).toMatchObject({ status: 1, said: expect.stringMatching(/(SMTP_URL|MAIL_FROM): is/) })
      expect(said).not.toMatch(/^\s+at /m)
    }
    expect(program('tests/fakes/deliver-once.ts', {})).toMatchObject({ status: 0, said: 'delivered 0\n' })
    expect(await prismaClient().outboxMessage.findMany()).toMatchObject([{ status: 'PENDING', attempts: 0 }])
    expect(await prismaClient().demoMessage.count()).toBe(0)
  },
  60_000,
)
