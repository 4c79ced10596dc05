// Delivers the outbox, writes the mails about news, enables modules at their date, closes votes at their deadline, seals their ledgers and keeps the tables tidy: `npm run worker`. Several may run; each message is taken by one of them.

import { forgetUnattached } from '@/lib/files/forget-unattached'
import { sealLedgers } from '@/lib/ledger/seal-ledgers'
import { logger } from '@/lib/log/logger'
import { enableDueModules } from '@/lib/modules/enable-due-modules'
import { sendDueMails } from '@/lib/notifications/send-due-mails'
import { deliverOutbox } from '@/lib/outbox/deliver'
import { forgetExpired } from '@/lib/outbox/forget-expired'
import { closeOverdueVotings } from '@/lib/votes/close-overdue-votings'
import { forgetVotersAfterObjections } from '@/lib/votes/forget-voters'

type Job = { name: string; everySeconds: number; run: () => Promise<unknown> }

const jobs: Job[] = [
  { name: 'outbox', everySeconds: 1, run: deliverOutbox },
  { name: 'mails about news', everySeconds: 10, run: () => sendDueMails() },
  { name: 'overdue votings', everySeconds: 5, run: closeOverdueVotings },
  { name: 'due modules', everySeconds: 5, run: enableDueModules },
  { name: 'ledger', everySeconds: 5, run: () => sealLedgers() },
  { name: 'whole ledger', everySeconds: 600, run: () => sealLedgers({ everything: true }) },
  { name: 'voters of old votes', everySeconds: 600, run: forgetVotersAfterObjections },
  { name: 'expired', everySeconds: 600, run: forgetExpired },
  { name: 'unattached files', everySeconds: 600, run: () => forgetUnattached() },
]

const ending = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort())

logger().info({ worker: 'started' })
await Promise.all(jobs.map(repeat))
logger().info({ worker: 'stopped' })
process.exit(0)

/** Runs a job again and again, each run whole: an ending waits for what was begun. */
async function repeat({ name, everySeconds, run }: Job): Promise<void> {
  while (!ending.signal.aborted) {
    try {
      await run()
    } catch (error) {
      logger().error({ job: name, err: error })
    }
    await pause(everySeconds * 1000)
  }
}

function pause(milliseconds: number): Promise<void> {
  if (ending.signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    ending.signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      ending.signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
