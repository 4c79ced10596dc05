import { afterAll, beforeEach, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { env } from '@/lib/foundation/env'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { ensureWitnessKey, listLogKeys, listWitnessKeys, rotateLogKey } from '@/lib/outcome/tlog/integrating/log-keys'
import { readPublicLog } from '@/lib/outcome/tlog/reading/read-public-log'
import { keyName } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import { anOrganization, visitorContext } from '@/tests/factories'
import { aSigner } from '@/tests/fakes/written-log'

const witnesses = ['near', 'far', 'new'].map((name) => aSigner(`${name}.example/witness`, 'witness'))
const [near, far] = witnesses.map(({ verifier }) => keyName(verifier))
const [whole, cut, silent] = ['a', 'b', 'c'].map((name) => aSigner(`${name}.example/tlog`))
const at = (day: number) => new Date(`2027-05-0${day}T12:00:00Z`)
const vkeyOf = (name: string) => witnesses.find((witness) => witness.name.startsWith(name))?.verifier.text

beforeEach(() => {
  env.LOG_WITNESSES.splice(
    ...([0, 3] as const),
    ...witnesses.map(({ name, verifier }) => ({
      name: name.split('.')[0] ?? '',
      vkey: verifier.text,
      url: 'https://w.example',
    })),
  )
  const watched = [whole, cut, silent].map((log) => log?.verifier.text ?? '')
  env.WITNESSED_LOGS.splice(0, 4, ...watched, 'malformed')
})
afterAll(() => {
  env.LOG_WITNESSES.splice(0)
  env.WITNESSED_LOGS.splice(0)
})

async function aLog() {
  const organization = await anOrganization({ host: 'town.example' })
  await prismaClient().logQueue.create({ data: { kind: 'TEST', entry: new Uint8Array(32) } })
  await integrateLog()
  return visitorContext(organization, new Date(Date.now() + 86_400_000))
}

it('the page about the log has its head, its keys and the last state of earlier days', async () => {
  const ctx = await aLog()
  await rotateLogKey()
  await ensureWitnessKey()
  const checkpoint = await prismaClient().logCheckpoint.findFirstOrThrow()
  const { createdAt } = checkpoint
  const origin = 'town.example/tlog'
  const log = await readPublicLog(ctx)
  expect(log).toMatchObject({
    checkpoint: { origin, size: 1, root: Buffer.from(checkpoint.root).toString('base64'), createdAt },
    keys: (await listLogKeys(origin)).map(({ text, retiredAt }) => ({ text, retiredAt })),
    quorum: 2,
    days: [{ size: 1, createdAt }],
    logs: [],
  })
  expect(log.keys.map(({ retiredAt }) => retiredAt === null)).toEqual([true, false])
  expect(log.ownKey).toBe((await listWitnessKeys(`${origin}/witness`))[0]?.text)
})

it('it says of each witness what it answered, and whether it cosigned what is shown', async () => {
  const ctx = await aLog()
  const data = { witness: near ?? '', outcome: 'cosigned', triedAt: at(1), cosignedAt: at(2) }
  await prismaClient().witnessState.create({ data })
  await prismaClient().witnessState.create({ data: { witness: far ?? '', outcome: 'refused', triedAt: at(3) } })
  const cosigned = { size: 1n, witness: near ?? '', line: '' }
  await prismaClient().logCosignature.create({ data: cosigned })
  expect((await readPublicLog(ctx)).witnesses).toEqual([
    {
      name: 'near',
      vkey: vkeyOf('near'),
      isCurrent: true,
      outcome: 'cosigned',
      triedAt: at(1),
      cosignedAt: at(2),
    },
    { name: 'far', vkey: vkeyOf('far'), isCurrent: false, outcome: 'refused', triedAt: at(3), cosignedAt: null },
    { name: 'new', vkey: vkeyOf('new'), isCurrent: false, outcome: null, triedAt: null, cosignedAt: null },
  ])
})

it('it lists the logs that are cosigned here, also one that was refused at once', async () => {
  const root = new Uint8Array(32)
  const aRow = (origin = '', size = 5n, refusedAt: Date | null = null) => ({
    origin,
    size,
    root,
    note: '',
    cosignedAt: at(1),
    refusedAt,
  })
  await prismaClient().witnessedLog.createMany({
    data: [aRow(cut?.name, 0n, at(2)), aRow(whole?.name), aRow(silent?.name, 0n), aRow('former.example')],
  })
  expect((await readPublicLog(await aLog())).logs).toEqual([
    { origin: 'a.example/tlog', size: 5, cosignedAt: at(1), refusedAt: null },
    { origin: 'b.example/tlog', size: 0, cosignedAt: at(1), refusedAt: at(2) },
  ])
})

it('an empty log has no head, no keys and no days, and its witnesses cosigned nothing', async () => {
  const log = await readPublicLog(visitorContext(await anOrganization()))
  expect(log).toMatchObject({ checkpoint: null, keys: [], days: [], logs: [], ownKey: null })
  expect(log.witnesses.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false])
  // Without a domain there is not even a name for its witness.
  await prismaClient().organizationDomain.deleteMany()
  expect((await readPublicLog(visitorContext(await anOrganization()))).ownKey).toBeNull()
})
