import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { sendDueMails } from '@/lib/delivery/notifications/send-due-mails'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { prismaClient } from '@/lib/foundation/db/client'
import { announceEvents } from '@/lib/process/process-news/announce-events'
import { recordDueEvents } from '@/lib/process/process-news/record-due-events'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal, daysFromNow } from '@/tests/factories'
import { moveVote } from '@/tests/factories/move-vote'
import { aParticipant } from '@/tests/factories/participants'
import { FakeSmtp } from '@/tests/fakes/smtp'
import { hasRealPostgres } from '@/tests/setup/database'

const PEOPLE = 12

const smtp = new FakeSmtp()
// Read at the first use of the environment, which is in the test.
Object.assign(process.env, { SMTP_URL: await smtp.start(), MAIL_FROM: 'noreply@platform.example' })
afterAll(() => smtp.stop())

const aWorker = () =>
  spawn(process.execPath, ['--import', './scripts/register.mjs', 'scripts/worker.ts'], {
    env: process.env,
    stdio: 'ignore',
  })

/** Kills a worker when this many mails have arrived altogether. */
async function workUntil(mails: number): Promise<void> {
  const worker = aWorker()
  smtp.onTaken = () => smtp.received.length < mails || !worker.kill('SIGKILL')
  await once(worker, 'exit')
  smtp.onTaken = () => true
}

/** Lets pending mails wait no longer, nor those that a killed worker had claimed. */
async function due(): Promise<void> {
  const now = new Date()
  await prismaClient().notification.updateMany({ where: { mailedAt: null }, data: { mailDueAt: now } })
  await prismaClient().outboxMessage.updateMany({ where: { status: 'PENDING' }, data: { nextAttemptAt: now } })
}

// A program of its own needs a connection of its own.
test.skipIf(!hasRealPostgres)(
  'reminds each voter once when workers are killed while they notify and mail',
  async () => {
    const organization = await anOrganization()
    const budget = await aBudgetProcess(organization)
    await aProposal(organization, budget)
    await anOpenVote(organization, budget, daysFromNow(1.9))
    const { vote } = budget.modules
    await moveVote(vote, { votingOpenedAt: daysFromNow(-9) })
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => aParticipant(organization, budget)))
    await recordDueEvents()

    const first = aWorker()
    while ((await prismaClient().notification.count()) === 0) await sleep(20)
    first.kill('SIGKILL')
    await due()
    await workUntil(2)
    await due()
    await workUntil(6)

    await announceEvents()
    await due()
    while ((await sendDueMails()) > 0);
    await due()
    while ((await deliverOutbox()) > 0);

    const byPerson = await prismaClient().notification.groupBy({ by: ['userId'], _count: true })
    expect(byPerson.map(({ _count }) => _count)).toEqual(Array.from({ length: PEOPLE }, () => 1))
    const queued = await prismaClient().outboxMessage.findMany({ select: { recipient: true, status: true } })
    expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual(
      people.map(({ actor }) => actor.email).toSorted(),
    )
    expect(new Set(queued.map(({ status }) => status))).toEqual(new Set(['SENT']))
    // A mail that was sent and not recorded comes again with the same id, which mail servers discard.
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(PEOPLE)
  },
  120_000,
)
