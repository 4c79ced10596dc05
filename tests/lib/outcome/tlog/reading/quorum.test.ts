import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { env } from '@/lib/foundation/env'
import { COSIGNATURE, verifierKey } from '@/lib/outcome/tlog/formats/signed-note'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { readLogCheckpoint } from '@/lib/outcome/tlog/reading/read-log-checkpoint'
import { keyName } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import { anOrganization } from '@/tests/factories'

const key = verifierKey('w.example/witness', COSIGNATURE, generateKeyPairSync('ed25519').publicKey)

beforeEach(async () => {
  env.LOG_WITNESSES.splice(0, 1, { name: 'w', vkey: key.text, url: 'https://w.example' })
  await anOrganization()
  for (const entry of [1, 2]) {
    await prismaClient().logQueue.create({ data: { kind: 'TEST', entry: new Uint8Array(32).fill(entry) } })
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
