import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/tlog/witness/[origin]/checkpoint/route'
import { prismaClient } from '@/lib/foundation/db/client'
import { env } from '@/lib/foundation/env'
import { addCheckpointBody } from '@/lib/outcome/tlog/formats/add-checkpoint'
import { checkpointText } from '@/lib/outcome/tlog/formats/checkpoint'
import { isCosignatureOf } from '@/lib/outcome/tlog/formats/cosignature'
import { parseNote, signNote } from '@/lib/outcome/tlog/formats/signed-note'
import { listWitnessKeys } from '@/lib/outcome/tlog/integrating/log-keys'
import { serveWitnessedCheckpoint } from '@/lib/outcome/tlog/reading/serve-witness'
import { cosignCheckpoint } from '@/lib/outcome/tlog/witnesses/cosign-checkpoint'
import { findWitnessName } from '@/lib/outcome/tlog/witnesses/witness-name'
import { anOrganization } from '@/tests/factories'
import { aSigner, checkpointOf, pathFrom } from '@/tests/fakes/written-log'

const [log, other] = [aSigner('a.example/tlog'), aSigner('b.example/tlog')]
const foreign = aSigner('w.example/witness', 'witness')
const texts = ['one', 'two', 'three', 'four', 'five']
const body = (old: number, of: readonly string[], note = checkpointOf(log, of)) =>
  addCheckpointBody({ old, path: old < of.length ? pathFrom(old, of) : [], note })
const known = () => prismaClient().witnessedLog.findUnique({ where: { origin: log.name } })
const hashOf = (origin: string) => createHash('sha256').update(origin).digest('hex')

beforeEach(() => env.WITNESSED_LOGS.splice(0, 2, log.verifier.text, other.verifier.text))
afterAll(() => env.WITNESSED_LOGS.splice(0))

describe('a checkpoint of a known log', () => {
  beforeEach(async () => {
    await anOrganization()
  })

  it('is cosigned now, and kept with the signature of its log and of this witness alone', async () => {
    const note = checkpointOf(log, texts, [foreign])
    const answer = await cosignCheckpoint(body(0, texts, note))
    const lines = answer.status === 200 ? answer.lines : ''
    const [key] = await listWitnessKeys((await findWitnessName()) ?? '')
    const [first = ''] = note.split('— w.example')
    expect(await known()).toMatchObject({ size: 5n, note: first + lines, refusal: null, refusedAt: null })
    const [, cosignature] = parseNote(first + lines)?.signatures ?? []
    expect(key && cosignature && isCosignatureOf(parseNote(note)?.text ?? '', cosignature, key)).toBe(true)
    const seconds = Number(cosignature?.signature.readBigUInt64BE())
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(30)
  })

  it.each([
    ['that cannot be read', 'old', { status: 400, reason: 'malformed request' }],
    ['smaller than its old size', body(6, texts), { status: 400, reason: 'the old size is greater than the size' }],
    [
      'of another key',
      body(2, texts, checkpointOf(aSigner(log.name), texts)),
      { status: 403, reason: /no valid signa/ },
    ],
    [
      'of another log',
      body(2, texts, checkpointOf(aSigner('c.example'), texts)),
      { status: 404, reason: /unknown orig/ },
    ],
    ['signed by the key of another log', signedByOther(), { status: 403, reason: /no valid signature of a known key/ }],
    ['after a size that it does not know', body(1, texts), { status: 409, size: 2 }],
    ['that forked', body(2, ['other', ...texts]), { status: 422, reason: 'size 6 does not continue size 2' }],
  ])('is refused: one %s', async (_, request, answer) => {
    await cosignCheckpoint(body(0, texts.slice(0, 2)))
    const before = await known()
    const reason = 'reason' in answer ? { reason: expect.stringMatching(answer.reason) } : {}
    expect(await cosignCheckpoint(request)).toEqual({ ...answer, ...reason })
    const isFork = answer.status === 422
    const refusal = isFork ? `size 6 does not continue size 2\n\n${checkpointOf(log, ['other', ...texts])}` : null
    expect(await known()).toEqual({ ...before, refusal, refusedAt: isFork ? expect.any(Date) : null })
  })

  it('of size 0 has the root of the empty tree', async () => {
    const text = checkpointText({ origin: log.name, size: 0, root: Buffer.alloc(32) })
    const wrong = signNote(text, log.name, log.key)
    expect(await cosignCheckpoint(body(0, [], wrong))).toEqual({
      status: 422,
      reason: 'the empty log has another root',
    })
    expect(await cosignCheckpoint(body(0, []))).toMatchObject({ status: 200 })
  })
})

it('an installation without an origin cosigns nothing', async () => {
  expect(await findWitnessName()).toBeNull()
  expect(await cosignCheckpoint(body(0, texts))).toEqual({ status: 404, reason: 'unknown origin' })
  expect(await prismaClient().witnessedLog.count()).toBe(0)
})

it('what was cosigned last is served under the hash of the origin', async () => {
  await anOrganization()
  await cosignCheckpoint(body(0, texts))
  await cosignCheckpoint(addCheckpointBody({ old: 0, path: [], note: checkpointOf(other, ['x']) }))
  const served = await serveWitnessedCheckpoint(hashOf(log.name))
  expect(served?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(served?.headers.get('cache-control')).toBe('public, max-age=2, s-maxage=2')
  expect(await served?.text()).toBe((await known())?.note)
  expect(await (await serveWitnessedCheckpoint(hashOf(other.name)))?.text()).toMatch(/^b\.example\/tlog\n1\n/)
  // A log of which a checkpoint was refused and none was cosigned.
  await prismaClient().witnessedLog.update({ where: { origin: other.name }, data: { size: 0 } })
  for (const hash of [hashOf(other.name), hashOf('c.example'), log.name])
    expect(await serveWitnessedCheckpoint(hash)).toBeNull()
  const at = (origin: string) => GET(new Request('http://a.example/'), { params: Promise.resolve({ origin }) })
  expect([(await at(hashOf(log.name))).status, (await at(hashOf('c.example'))).status]).toEqual([200, 404])
})

function signedByOther(): string {
  return body(
    2,
    texts,
    checkpointOf({ ...log, name: other.name }, texts).replace('b.example/tlog\n', 'a.example/tlog\n'),
  )
}
