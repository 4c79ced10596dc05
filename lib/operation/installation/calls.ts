import 'server-only'
import { z } from 'zod'
import { LANES } from '@/lib/catalogues/outbox/lanes'
import { call } from '@/lib/foundation/api/call'
import { WITNESS_OUTCOMES } from '@/lib/outcome/tlog/witnesses/outcomes'
import { getInstallation } from './get-installation'

const count = z.number().int()
const instant = z.iso.datetime().nullable()

const installation = z.object({
  version: z.string().meta({ description: 'Of the software, as in its change log' }),
  lanes: z
    .array(
      z.object({
        lane: z.enum(LANES),
        due: count.meta({ description: 'Messages that should have been sent by now' }),
        retrying: count.meta({ description: 'Messages that failed and are tried again later' }),
        dead: count.meta({ description: 'Messages of 30 days that are not tried any more' }),
        oldestSeconds: count.meta({ description: 'Age of the oldest message that should have been sent' }),
      }),
    )
    .meta({ description: 'Lanes of outgoing messages in which something waits or failed' }),
  jobs: z.array(
    z.object({
      name: z.string(),
      worker: z.string().meta({ description: 'Host name and process id' }),
      startedAt: instant,
      succeededAt: instant,
      failedAt: instant,
      failure: z.string().nullable().meta({ description: 'Why the last run failed; null if it succeeded' }),
      milliseconds: count,
    }),
  ),
  votes: z.object({
    overdue: count.meta({ description: 'Votes past their end that are not closed' }),
    unsealedSeconds: count.meta({
      description:
        'For how long the oldest due event of a ledger waits for its batch; ballots of an open vote may rest',
    }),
  }),
  log: z.object({
    waitingSeconds: count.meta({ description: 'Age of the oldest entry that waits for its place in the public log' }),
    unwitnessedSeconds: count.meta({ description: 'Age of the oldest state of the log without a quorum of witnesses' }),
    witnesses: z.array(
      z.object({
        name: z.string(),
        outcome: z.enum(WITNESS_OUTCOMES).nullable().meta({ description: 'Last answer; null before the first' }),
        detail: z.string(),
        size: count.meta({ description: 'Of the log that it cosigned last' }),
        triedAt: instant,
        cosignedAt: instant,
      }),
    ),
    refused: z
      .array(z.object({ origin: z.string(), size: count, refusedAt: z.iso.datetime() }))
      .meta({ description: 'Logs of others that this installation refused as their witness' }),
  }),
})

/** Of a witness before its first answer. */
const NOT_ASKED = { outcome: null, detail: '', size: 0, triedAt: null, cosignedAt: null }

export const readInstallationCall = call({
  method: 'GET',
  path: '/installation',
  summary: 'Background jobs and queues of the whole installation, as counts without content (PLATFORM_ADMIN)',
  tag: 'Organizations',
  access: 'member',
  output: installation,
  errors: ['permissionDenied'],
  run: async (ctx) => {
    const { version, lanes, jobs, votes, log } = await getInstallation(ctx)
    return {
      version,
      lanes: lanes.map((lane) => ({ ...lane, oldestSeconds: Math.round(lane.oldestSeconds) })),
      jobs,
      votes: { overdue: votes.overdue, unsealedSeconds: Math.round(votes.unsealedSeconds) },
      log: {
        waitingSeconds: Math.round(log.waitingSeconds),
        unwitnessedSeconds: Math.round(log.unwitnessedSeconds),
        witnesses: log.witnesses.map(({ name, answer }) => ({ name, ...(answer ?? NOT_ASKED) })),
        refused: log.refused,
      },
    }
  },
})
