import { afterEach, expect, it, vi } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { keyName, knownWitnesses } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import { WITNESS_OUTCOMES } from '@/lib/outcome/tlog/witnesses/outcomes'
import { readWitnessStates } from '@/lib/outcome/tlog/witnesses/read-witness-states'
import '@/tests/setup/database'
import { aSigner } from '@/tests/fakes/written-log'

const url = 'https://w.example'
const signers = WITNESS_OUTCOMES.map((outcome) => aSigner(`${outcome}.example/witness`, 'witness'))
const [one, two, three] = signers.map(({ verifier }) => verifier)

afterEach(() => {
  env.LOG_WITNESSES.splice(0)
  vi.unstubAllEnvs()
})

it('witnesses are those of which the key is one that cosigns', () => {
  env.LOG_WITNESSES.push(
    { name: 'one', vkey: one?.text ?? '', url },
    { name: 'log', vkey: aSigner('log.example').verifier.text, url },
    { name: 'none', vkey: 'none', url },
  )
  expect(knownWitnesses()).toEqual([{ name: 'one', key: one, url }])
})

it.each([
  ['none, of none', 0, undefined, 0],
  ['one, of one', 1, undefined, 1],
  ['two, of two', 2, undefined, 2],
  ['two, of three', 3, undefined, 2],
  ['as many as LOG_QUORUM says', 3, 1, 1],
  ['all, where LOG_QUORUM is more than there are', 2, 3, 2],
])('a quorum is %s', async (_, count, quorum, expected) => {
  if (quorum) vi.stubEnv('LOG_QUORUM', String(quorum))
  // The environment is read once.
  vi.resetModules()
  const { env } = await import('@/lib/foundation/env')
  const { quorumSize } = await import('@/lib/outcome/tlog/witnesses/known-witnesses')
  for (const key of [one, two, three].slice(0, count)) env.LOG_WITNESSES.push({ name: 'w', vkey: key?.text ?? '', url })
  expect(quorumSize()).toBe(expected)
})

it('the state of a witness is its last answer, whatever it was; one that was not asked has none', async () => {
  const asked = signers.slice(1)
  for (const { name, verifier } of signers) env.LOG_WITNESSES.push({ name, vkey: verifier.text, url })
  const triedAt = new Date('2027-05-01T12:00:00Z')
  const answers = asked.map(({ verifier }, at) => ({
    witness: keyName(verifier),
    size: BigInt(at),
    outcome: WITNESS_OUTCOMES[at] ?? '',
    detail: `detail ${at}`,
    triedAt,
    cosignedAt: at === 0 ? triedAt : null,
  }))
  await prismaClient().witnessState.createMany({ data: answers })
  await prismaClient().witnessState.create({ data: { witness: 'former+00000000', outcome: 'unreachable', triedAt } })
  expect(await readWitnessStates({ sql: poolSql() })).toEqual(
    signers.map(({ name, verifier }, at) => {
      const answer = answers[at - 1]
      const known = { name, vkey: verifier.text, key: keyName(verifier) }
      return { ...known, answer: answer ? { ...answer, size: Number(answer.size) } : null }
    }),
  )
  await prismaClient().witnessState.updateMany({ data: { outcome: WITNESS_OUTCOMES.at(-1) ?? '' } })
  expect((await readWitnessStates({ sql: poolSql() })).at(-1)?.answer?.outcome).toBe('unreachable')
})
