import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { env } from '@/lib/foundation/env'
import { parseAddCheckpoint } from '@/lib/outcome/tlog/formats/add-checkpoint'
import { cosignatureLine } from '@/lib/outcome/tlog/formats/cosignature'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { readLogCheckpoint } from '@/lib/outcome/tlog/reading/read-log-checkpoint'
import { collectCosignatures } from '@/lib/outcome/tlog/witnesses/collect-cosignatures'
import { keyName } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import { freePort } from '@/scripts/free-port'
import { anOrganization } from '@/tests/factories'
import { type FakeWitness, startWitness } from '@/tests/fakes/witness'
import { aSigner, pathFrom } from '@/tests/fakes/written-log'

const [near, far] = [aSigner('near.example/witness', 'witness'), aSigner('far.example/witness', 'witness')]
let server: FakeWitness
let texts: string[] = []

const cosigns: FakeWitness['reply'] = ({ body }) => {
  const text = parseAddCheckpoint(body)?.checkpoint.note.text ?? ''
  return { status: 200, body: cosignatureLine(text, near.key, near.verifier, 1_800_000_000) }
}
const knows = (size: number) => ({ status: 409, body: `${size}\n` })
const asked = () => server.requests.map(({ body }) => parseAddCheckpoint(body))

async function grow(...added: string[]) {
  texts.push(...added)
  await prismaClient().logQueue.createMany({
    data: added.map((text) => ({
      kind: 'TEST',
      entry: new Uint8Array(createHash('sha256').update(text).digest()),
    })),
  })
  await integrateLog()
}

const stateOf = ({ verifier } = near) =>
  prismaClient().witnessState.findUnique({ where: { witness: keyName(verifier) } })

beforeAll(async () => {
  server = await startWitness()
})
beforeEach(async () => {
  ;[server.reply, server.requests, texts] = [cosigns, [], []]
  env.LOG_WITNESSES.splice(0, 2, { name: 'near', vkey: near.verifier.text, url: server.url })
  await anOrganization()
})
afterAll(() => {
  env.LOG_WITNESSES.splice(0)
  server.stop()
})

it('a witness cosigns every checkpoint once, each with the proof that it continues the one before', async () => {
  await grow('one', 'two', 'three')
  expect(await collectCosignatures()).toBe(1)
  expect(await stateOf()).toMatchObject({ size: 3n, outcome: 'cosigned', detail: '', cosignedAt: expect.any(Date) })
  expect((await readLogCheckpoint())?.witnesses).toEqual([keyName(near.verifier)])
  expect(await collectCosignatures()).toBe(0)
  await grow('four', 'five')
  expect(await collectCosignatures()).toBe(1)
  expect(asked()).toMatchObject([
    { old: 0, path: [], checkpoint: { size: 3 } },
    { old: 3, path: pathFrom(3, texts), checkpoint: { size: 5 } },
  ])
  const rows = await prismaClient().logCosignature.findMany({ orderBy: { size: 'asc' } })
  const witness = keyName(near.verifier)
  expect(rows).toMatchObject([
    { size: 3n, witness, line: cosigns(server.requests[0] as FakeWitness['requests'][0]).body },
    { size: 5n, witness, line: cosigns(server.requests[1] as FakeWitness['requests'][0]).body },
  ])
})

it.each([
  ['an earlier size', 2],
  ['the size of now', 3],
])('a witness that knows %s is asked again from there', async (_, size) => {
  await grow('one', 'two', 'three')
  server.reply = (request) => (server.requests.length === 1 ? knows(size) : cosigns(request))
  expect(await collectCosignatures()).toBe(1)
  expect(asked()).toMatchObject([{ old: 0 }, { old: size, path: pathFrom(size, texts) }])
  expect(await stateOf()).toMatchObject({ size: 3n, outcome: 'cosigned' })
})

it.each([
  ['a larger log', knows(4), 1, 'fork', 'it cosigned size 4, the log has 3'],
  ['another size each time', knows(3), 2, 'refused', '409 twice'],
  ['no such log', { status: 404, body: 'unknown origin' }, 1, 'unknown', '404 unknown origin'],
  ['that it forked', { status: 422, body: 'a fork' }, 1, 'fork', '422 a fork'],
])('a witness that knows %s has not cosigned', async (_, reply, times, outcome, detail) => {
  await grow('one', 'two', 'three')
  server.reply = () => reply
  expect(await collectCosignatures()).toBe(0)
  expect(server.requests).toHaveLength(times)
  expect(await stateOf()).toMatchObject({ size: 0n, outcome, detail, triedAt: expect.any(Date), cosignedAt: null })
  expect(await prismaClient().logCosignature.count()).toBe(0)
})

it('a witness that failed is asked again after a minute, for what came in between', async () => {
  await grow('one')
  await collectCosignatures()
  await grow('two')
  server.reply = () => ({ status: 500, body: 'broken' })
  expect(await collectCosignatures()).toBe(0)
  expect(await stateOf()).toMatchObject({
    size: 1n,
    outcome: 'unreachable',
    detail: '500 broken',
    cosignedAt: expect.any(Date),
  })
  ;[server.requests, server.reply] = [[], cosigns]
  await grow('three')
  expect(await collectCosignatures()).toBe(0)
  expect(server.requests).toEqual([])
  await prismaClient().$executeRaw`UPDATE "WitnessState" SET "triedAt" = now() - interval '61 seconds'`
  expect(await collectCosignatures()).toBe(1)
  expect(asked()).toMatchObject([{ old: 1, checkpoint: { size: 3 } }])
  expect(await stateOf()).toMatchObject({ size: 3n, outcome: 'cosigned', detail: '' })
})

it('a witness that does not answer hinders no other', async () => {
  env.LOG_WITNESSES.push({ name: 'far', vkey: far.verifier.text, url: `http://127.0.0.1:${await freePort()}` })
  await grow('one')
  expect(await collectCosignatures()).toBe(1)
  expect(await stateOf()).toMatchObject({ outcome: 'cosigned' })
  expect(await stateOf(far)).toMatchObject({ outcome: 'unreachable', detail: expect.stringMatching(/ECONNREFUSED/) })
  await grow('two')
  expect(await collectCosignatures()).toBe(1)
  expect(asked()).toMatchObject([{ old: 0 }, { old: 1 }])
})

it('nobody is asked about an empty log, and a log without witnesses asks nobody', async () => {
  expect(await collectCosignatures()).toBe(0)
  await grow('one')
  env.LOG_WITNESSES.splice(0)
  expect(await collectCosignatures()).toBe(0)
  expect(server.requests).toEqual([])
})
