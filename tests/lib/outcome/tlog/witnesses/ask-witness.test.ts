import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCheckpointBody } from '@/lib/outcome/tlog/formats/add-checkpoint'
import { cosignatureLine } from '@/lib/outcome/tlog/formats/cosignature'
import { parseNote } from '@/lib/outcome/tlog/formats/signed-note'
import { askWitness } from '@/lib/outcome/tlog/witnesses/ask-witness'
import { freePort } from '@/scripts/free-port'
import { type FakeWitness, startWitness } from '@/tests/fakes/witness'
import { aSigner, checkpointOf, pathFrom } from '@/tests/fakes/written-log'

const texts = ['one', 'two', 'three']
const log = aSigner('town.example/tlog')
const [own, namesake] = [aSigner('w.example/witness', 'witness'), aSigner('w.example/witness', 'witness')]
const note = checkpointOf(log, texts)
const question = { note, old: 2, path: pathFrom(2, texts) }
const cosigned = (signer = own, of = note) =>
  cosignatureLine(parseNote(of)?.text ?? '', signer.key, signer.verifier, 1_800_000_000)
const line = cosigned()
const lineIn = (bytes: number) => line + '\n'.repeat(bytes - Buffer.byteLength(line))

let server: FakeWitness
let elsewhere: FakeWitness
beforeAll(async () => {
  server = await startWitness()
  elsewhere = await startWitness()
  elsewhere.reply = () => ({ status: 200, body: line })
})
beforeEach(() => {
  server.requests = []
})
afterAll(() => {
  server.stop()
  elsewhere.stop()
})

const ask = (url = server.url, asked = question) => askWitness({ name: 'w', key: own.verifier, url }, asked)
const INVALID = { outcome: 'refused', detail: '200 without a valid cosignature of the configured key' }

it.each([
  ['its cosignature', 200, line, { outcome: 'cosigned', line }],
  ['its cosignature below that of another key', 200, cosigned(namesake) + line, { outcome: 'cosigned', line }],
  ['its cosignature in the longest answer', 200, lineIn(65_536), { outcome: 'cosigned', line }],
  ['the cosignature of another key', 200, cosigned(namesake), INVALID],
  ['its cosignature of another checkpoint', 200, cosigned(own, checkpointOf(log, ['one'])), INVALID],
  ['nothing', 200, '', INVALID],
  ['the size that it knows', 409, '7\n', { outcome: 'behind', size: 7 }],
  ['that it knows the empty log', 409, '0\n', { outcome: 'behind', size: 0 }],
  ['a conflict without a size', 409, 'seven', { outcome: 'refused', detail: '409 seven' }],
  ['a size with another status', 400, '7\n', { outcome: 'refused', detail: '400 7' }],
  ['that the log forked', 422, 'no\n', { outcome: 'fork', detail: '422 no' }],
  ['that it does not know the log', 404, '', { outcome: 'unknown', detail: '404' }],
  ['that the signature is wrong', 403, '  wrong \n', { outcome: 'refused', detail: '403 wrong' }],
  ['a long refusal', 403, 'x'.repeat(201), { outcome: 'refused', detail: `403 ${'x'.repeat(200)}` }],
  ['that it was asked too often', 429, 'later', { outcome: 'unreachable', detail: '429 later' }],
  ['a failure', 500, '', { outcome: 'unreachable', detail: '500' }],
  ['a failure before it', 503, '', { outcome: 'unreachable', detail: '503' }],
  ['the last status that is no failure', 499, '', { outcome: 'refused', detail: '499' }],
  ['too much', 200, lineIn(65_537), { outcome: 'unreachable', detail: 'the answer is too long' }],
])('a witness answers %s', async (_, status, body, answer) => {
  server.reply = () => ({ status, body })
  expect(await ask()).toEqual(answer)
})

it('a witness is sent the checkpoint below its address, which may end in a slash', async () => {
  server.reply = () => ({ status: 200, body: line })
  const body = addCheckpointBody(question)
  for (const place of ['', '/', '/tlog/witness', '/tlog/witness/']) {
    expect(await ask(server.url + place)).toEqual({ outcome: 'cosigned', line })
    expect(server.requests.pop()).toEqual({
      method: 'POST',
      path: `${place.replace(/\/$/, '')}/add-checkpoint`,
      type: 'text/plain; charset=utf-8',
      body,
    })
  }
})

it('a witness is not followed to another address', async () => {
  server.reply = () => ({ status: 302, headers: { location: `${elsewhere.url}/add-checkpoint` } })
  expect(await ask()).toEqual({ outcome: 'unreachable', detail: expect.stringMatching(/redirect/) })
  expect(elsewhere.requests).toEqual([])
})

it('a witness that does not answer is unreachable, with the reason in 200 letters', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  expect(await ask(nobody)).toEqual({ outcome: 'unreachable', detail: expect.stringMatching(/ECONNREFUSED/) })
  const answer = await ask(`http://${'x'.repeat(300)}.invalid`)
  expect(answer).toEqual({ outcome: 'unreachable', detail: expect.stringMatching(/^.{200}$/) })
})

it('a cosignature fits no text that is not a checkpoint', async () => {
  server.reply = () => ({ status: 200, body: line })
  expect(await ask(server.url, { ...question, note: 'nothing' })).toEqual(INVALID)
})
