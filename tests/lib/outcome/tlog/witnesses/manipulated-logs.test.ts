// Logs that were edited, cut and forked by somebody who has their keys: each is found by the program of outsiders, and
// refused by a witness, through the guard of the server, on a host that belongs to no organization.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST } from '@/app/tlog/witness/add-checkpoint/route'
import { guardServer } from '@/lib/edge/http/server/guard-server'
import { prismaClient } from '@/lib/foundation/db/client'
import { env } from '@/lib/foundation/env'
import { consumeLocal } from '@/lib/foundation/limits/limiter'
import { guardedServer } from '@/lib/framework/http/guarded-server'
import { addCheckpointBody } from '@/lib/outcome/tlog/formats/add-checkpoint'
import { anOrganization } from '@/tests/factories'
import { hasPython, verifyMany } from '@/tests/fakes/verifier-in-python'
import { aSigner, checkpointOf, pathFrom, writeLog } from '@/tests/fakes/written-log'

const folder = mkdtempSync(join(tmpdir(), 'manipulated-'))
const aKnownLog = (name: string) => {
  const log = aSigner(name.replaceAll(/\W/g, '-'))
  env.WITNESSED_LOGS.push(log.verifier.text)
  return log
}
const log = aKnownLog('town')
const texts = Array.from({ length: 8 }, (_, at) => `text ${at}`)
const yesterday = texts.slice(0, 5)
const edited = texts.with(2, 'something else')
const regrown = [...texts.slice(0, 3), 'a', 'b', 'c', 'd']

const server = guardedServer(async (incoming, outgoing) => {
  const request = new Request('http://nobody.example/tlog/witness/add-checkpoint', {
    method: 'POST',
    headers: new Headers(incoming.headers as Record<string, string>),
    duplex: 'half',
    body: Readable.toWeb(incoming) as ReadableStream,
  } as RequestInit)
  const response = await POST(request, { params: Promise.resolve({}) })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
})

beforeAll(async () => {
  guardServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(async () => {
  await anOrganization()
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function send(body: BodyInit, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/tlog/witness/add-checkpoint`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const requestFor = (old: number, of: readonly string[], by = log) =>
  addCheckpointBody({ old, path: old < of.length ? pathFrom(old, of) : [], note: checkpointOf(by, of) })
const chunked = (body: string) => new Blob([body]).stream()

/** What was done to the log, its texts now, the old size in its request, what a witness answers and what outsiders find. */
const CASES = [
  ['grew', texts, 5, 200, 0, /size 8 continues size 5/],
  ['was edited and grew', edited, 5, 422, 1, /a fork: the log of 8 entries does not continue the one of 5/],
  ['was forked', edited.slice(0, 5), 5, 422, 1, /a fork: two different logs of 5 entries were signed/],
  ['was cut and grew again', regrown, 5, 422, 1, /a fork: the log of 7 entries/],
  ['was cut', texts.slice(0, 3), 5, 400, 1, /truncated: it had 5 entries and has 3/],
  ['was cut, and denies it', texts.slice(0, 3), 3, 409, 1, /truncated: it had 5 entries and has 3/],
] as const

describe('a log of which yesterday’s checkpoint is known', () => {
  it('is refused by a witness when it was edited, cut or forked', async () => {
    for (const [what, now, old, status] of CASES) {
      const log = aKnownLog(what)
      expect((await send(requestFor(0, yesterday, log))).status).toBe(200)
      const answer = await send(requestFor(old, now, log))
      expect([what, answer.status]).toEqual([what, status])
      if (status === 409) expect([answer.text, answer.headers.get('content-type')]).toEqual(['5\n', 'text/x.tlog.size'])
      const known = await prismaClient().witnessedLog.findUnique({ where: { origin: log.name } })
      expect(known).toMatchObject({
        size: status === 200 ? 8n : 5n,
        refusal: status === 422 ? expect.any(String) : null,
      })
    }
  })

  it.skipIf(!hasPython)('is found by a program of outsiders, from files or over HTTP', () => {
    const outcomes = verifyMany(
      CASES.flatMap(([what, now]) => {
        const place = join(folder, what)
        const fileOf = (name: string, content: string) => {
          writeFileSync(join(place, name), content)
          return join(place, name)
        }
        writeLog(place, now, checkpointOf(log, now))
        const policy = fileOf('policy', `log ${log.verifier.text} ${pathToFileURL(place).href}\nquorum none\n`)
        const before = fileOf('before', checkpointOf(log, yesterday))
        return [
          ['consistency', policy, before, join(place, 'checkpoint')],
          ['consistency', policy, before],
          ['log', policy, '--old', before],
          // Who saved nothing sees a log that is whole: this is what witnesses are for.
          ['log', policy],
        ]
      }),
    )
    for (const [at, [what, , , , code, said]] of CASES.entries()) {
      const [saved, now, whole, alone] = outcomes.slice(at * 4)
      const expected = { code, said: expect.stringMatching(said) }
      expect([what, saved, now]).toEqual([what, expected, expected])
      expect([what, whole?.code, alone?.code]).toEqual([what, code, 0])
    }
  })
})

describe('the witness behind the guard of the server', () => {
  it('cosigns for anybody, whatever the content type, without a session', async () => {
    const types = ['text/plain; charset=utf-8', 'application/octet-stream', 'multipart/form-data', 'application/json']
    for (const type of types) expect((await send(requestFor(0, []), { 'content-type': type })).status).toBe(200)
    const { status, text, headers } = await send(chunked(requestFor(0, yesterday)), { cookie: 'session=x' })
    expect([status, text]).toEqual([200, expect.stringMatching(/^— \S+\/witness \S+\n$/)])
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
      'text/plain; charset=utf-8',
      'no-store',
      null,
    ])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('answers what is wrong with the status of the protocol', async () => {
    const large = `${requestFor(0, yesterday)}${'x'.repeat(100_000)}`
    const cases: [string, BodyInit, number][] = [
      ['nothing', '', 400],
      ['a form', new URLSearchParams({ old: '0' }), 400],
      ['bytes', new Uint8Array([255, 0, 10, 10, 254]), 400],
      ['JSON that is nested deeply', '['.repeat(50_000), 400],
      ['too much', large, 413],
      ['too much in chunks', chunked(large), 413],
      ['another key', requestFor(0, yesterday, aSigner('town')), 403],
      ['another log', requestFor(0, yesterday, aSigner('b.example')), 404],
    ]
    for (const [what, body, status] of cases) expect([what, (await send(body)).status]).toEqual([what, status])
    expect(await prismaClient().witnessedLog.count()).toBe(0)
  })

  it('ends what one address may ask', async () => {
    for (let request = 0; request < 600; request++)
      await consumeLocal({ name: 'add-checkpoint', points: 1000, seconds: 60 }, '127.0.0.1')
    const { status, headers } = await send(requestFor(0, yesterday))
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(await prismaClient().witnessedLog.count()).toBe(0)
  })
})
