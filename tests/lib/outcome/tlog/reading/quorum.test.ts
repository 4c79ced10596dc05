import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { queueLogEntry } from '@/lib/foundation/tlog/queue-log-entry'
import { eventText } from '@/lib/outcome/ledger/sealing/ledger-text'
import { COSIGNATURE, verifierKey } from '@/lib/outcome/tlog/formats/signed-note'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { findLogProof } from '@/lib/outcome/tlog/reading/find-log-proof'
import { readLogCheckpoint } from '@/lib/outcome/tlog/reading/read-log-checkpoint'
import { keyName } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import { anOrganization } from '@/tests/factories'

const key = verifierKey('w.example/witness', COSIGNATURE, generateKeyPairSync('ed25519').publicKey)

const events = ['a', 'b'].map((receipt) => ({
  moduleId: 7,
  kind: 'BALLOT_CHANGED',
  receipt,
  commitment: 'c',
  timeMark: 't',
}))

beforeEach(async () => {
  env.LOG_WITNESSES.splice(0, 1, { name: 'w', vkey: key.text, url: 'https://w.example' })
  await anOrganization()
  for (const event of events) {
    await queueLogEntry({ sql: poolSql() }, { kind: 'TEST', text: eventText(event) })
    await integrateLog()
  }
  await prismaClient().logCosignature.create({ data: { size: 1, witness: keyName(key), line: 'of the witness\n' } })
})
afterAll(() => env.LOG_WITNESSES.splice(0))

const date = (size: number, minutes: number) =>
  prismaClient().$transaction([
    prismaClient().$executeRaw`SET LOCAL session_replication_role = replica`,
    prismaClient().$executeRaw`UPDATE "LogCheckpoint" SET "createdAt" = now() - make_interval(mins => ${minutes}::int)
      WHERE "size" = ${size}`,
  ])

it.each([
  ['the cosigned one, while a witness is asked after the log was quiet for a day', 1440, 0, 1],
  ['the newest, once a quorum has been missing for ten minutes', 1440, 11, 2],
])('the checkpoint is %s', async (_, cosignedMinutes, newestMinutes, size) => {
  await date(1, cosignedMinutes)
  await date(2, newestMinutes)
  expect((await readLogCheckpoint())?.size).toBe(size)
  expect((await readLogCheckpoint(undefined, { covering: 2 }))?.size).toBe(2)
})

it('a receipt is proved by the checkpoint with a quorum that covers it, however old, else by the newest', async () => {
  await date(1, 1440)
  await date(2, 1440)
  const proofs = await Promise.all(events.map((event) => findLogProof({ sql: poolSql() }, { event })))
  expect(proofs).toMatchObject([
    { index: 0, checkpoint: { size: 1, witnesses: [keyName(key)] }, path: [] },
    { index: 1, checkpoint: { size: 2, witnesses: [] } },
  ])
  expect(proofs[0]?.file).toMatch(/\nof the witness\n$/)
  const unknown = { event: { ...events[0], receipt: 'c' } as (typeof events)[0] }
  expect(await findLogProof({ sql: poolSql() }, unknown)).toBeNull()
})

it('a checkpoint carries the signatures of the known witnesses alone', async () => {
  const stranger = { size: 2n, witness: 'stranger+00000000', line: 'of a stranger\n' }
  await prismaClient().logCosignature.create({ data: stranger })
  expect(await readLogCheckpoint()).toMatchObject({ size: 1, witnesses: [keyName(key)] })
  env.LOG_WITNESSES.splice(0)
  const checkpoint = await readLogCheckpoint()
  expect(checkpoint).toMatchObject({ size: 2, witnesses: [] })
  expect(checkpoint?.note).not.toContain('stranger')
})
