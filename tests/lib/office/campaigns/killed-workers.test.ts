import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { prismaClient } from '@/lib/foundation/db/client'
import { getCampaign } from '@/lib/office/campaigns/list-campaigns'
import { sendCampaign } from '@/lib/office/campaigns/send-campaign'
import { SmtpSink } from '@/tests/fakes/smtp-sink'
import { hasRealPostgres } from '@/tests/setup/database'
import { isLongGate } from '@/tests/setup/long-gate'
import { aCampaign, aTown, manyReaders } from './newsletter'

const PEOPLE = isLongGate ? 10_000 : 2000
const WORKERS = 2
const KILLS = 4
/** Messages that one worker is sending at a moment. */
const IN_FLIGHT = 5

const sink = new SmtpSink()
// Read at the first use of the environment, which is in the test.
Object.assign(process.env, {
  SMTP_URL: await sink.start(),
  MAIL_FROM: 'noreply@platform.example',
  CAMPAIGN_MAILS_PER_MINUTE: '1000000',
  OUTBOX_CONCURRENCY: String(IN_FLIGHT),
  OUTBOX_BATCH: '100',
})
afterAll(() => sink.stop())

const db = () => prismaClient()

// Programs of their own need connections of their own.
test.skipIf(!hasRealPostgres)(
  `a campaign to ${PEOPLE} people reaches each of them once through killed workers and lost connections`,
  async () => {
    const { organization, admin, officer } = await aTown()
    await manyReaders(organization.id, PEOPLE)
    const { id } = await aCampaign(admin)
    await db().campaign.update({ where: { id }, data: { approvedById: (await officer()).actor.userId } })
    await sendCampaign(admin, { id, sendAt: null })
    const workers = Array.from({ length: WORKERS }, startWorker)
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await until(() => sink.count >= ((kill + 1) * PEOPLE) / (KILLS + 2))
        if (kill % 2 === 0) workers[kill % WORKERS] = await replace(workers[kill % WORKERS])
        else await loseConnections()
      }
      await until(async () => (await getCampaign(admin, id)).state === 'SENT' && (await waiting()) === 0)
    } finally {
      await Promise.all(workers.map(kill))
    }
    // What a killed worker had claimed waits for the end of its lease.
    await db().outboxMessage.updateMany({ where: { status: 'PENDING' }, data: { nextAttemptAt: new Date() } })
    while ((await deliverOutbox(['CAMPAIGNS'])) > 0);

    expect(await db().campaignRecipient.groupBy({ by: ['state'], _count: true })).toEqual([
      { state: 'QUEUED', _count: PEOPLE },
    ])
    expect(await db().outboxMessage.groupBy({ by: ['status'], _count: true })).toEqual([
      { status: 'SENT', _count: PEOPLE },
    ])
    expect(sink.received.size).toBe(PEOPLE)
    const messages = [...sink.received.values()].map((ids) => new Set(ids).size)
    expect(messages.filter((count) => count !== 1)).toEqual([])
    // The same Message-ID again, which mail servers discard: only what was being sent at a kill or a lost connection.
    expect(sink.count - PEOPLE).toBeLessThanOrEqual(KILLS * WORKERS * IN_FLIGHT)
  },
  300_000,
)

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, ['--import', './scripts/register.mjs', 'tests/fakes/campaign-worker.ts'], {
    env: process.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Other tests measure time.
  if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_LOW)
  return worker
}

async function replace(worker: ChildProcess | undefined): Promise<ChildProcess> {
  if (worker) await kill(worker)
  return startWorker()
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/** Ends the database sessions of all workers in the middle of whatever they do. */
async function loseConnections(): Promise<void> {
  await db().$queryRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%Campaign%'`
}

/** Messages that a living worker can claim now. */
async function waiting(): Promise<number> {
  return db().outboxMessage.count({ where: { status: 'PENDING', nextAttemptAt: { lte: new Date() } } })
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(100)
}
