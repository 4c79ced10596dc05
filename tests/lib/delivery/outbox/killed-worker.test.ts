import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { prismaClient } from '@/lib/foundation/db/client'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { anOrganization, visitorContext } from '@/tests/factories'
import { FakeSmtp } from '@/tests/fakes/smtp'
import { hasRealPostgres } from '@/tests/setup/database'

const smtp = new FakeSmtp()
// Read at the first use of the environment, which is in the test.
Object.assign(process.env, { SMTP_URL: await smtp.start(), MAIL_FROM: 'noreply@platform.example' })
afterAll(() => smtp.stop())

// A program of its own needs a connection of its own.
test.skipIf(!hasRealPostgres)(
  'sends one duplicate with the same Message-ID when the worker is killed between sending and recording (S18)',
  async () => {
    const ctx = visitorContext(await anOrganization())
    const link = `https://${ctx.organization.primaryHost}/process-list`
    await queueMail(ctx, { recipient: 'ada@example.test', template: 'welcome', facts: { name: 'Ada', link } })
    const worker = spawn(process.execPath, ['--import', './scripts/register.mjs', 'scripts/worker.ts'], {
      env: process.env,
      stdio: 'ignore',
    })
    smtp.onTaken = () => !worker.kill('SIGKILL')
    expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL'])
    const message = () => prismaClient().outboxMessage.findFirstOrThrow()
    expect(await message()).toMatchObject({ status: 'PENDING', attempts: 1 })

    smtp.onTaken = () => true
    // Who is at a message may take its time: nobody else sends it meanwhile.
    expect(await deliverOutbox()).toBe(0)
    await prismaClient().outboxMessage.updateMany({ data: { nextAttemptAt: new Date() } })
    expect(await deliverOutbox()).toBe(1)
    expect(await deliverOutbox()).toBe(0)
    expect(await message()).toMatchObject({ status: 'SENT', attempts: 2 })
    expect(smtp.received).toHaveLength(2)
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  },
  30_000,
)
