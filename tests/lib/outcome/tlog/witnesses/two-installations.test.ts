// Two installations, each with a process and a database of its own, that witness each other by HTTP; and a program in
// another language that verifies them from outside.
import { execFile, spawn } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCheckpointBody } from '@/lib/outcome/tlog/formats/add-checkpoint'
import { checkpointText, parseCheckpoint } from '@/lib/outcome/tlog/formats/checkpoint'
import { isCosignatureOf } from '@/lib/outcome/tlog/formats/cosignature'
import { COSIGNATURE, ED25519, parseVerifierKey, signNote, verifierKey } from '@/lib/outcome/tlog/formats/signed-note'
import { leafHash } from '@/lib/outcome/tlog/formats/tree-hash'
import { withClient, withDatabase } from '@/scripts/database/connection'
import { cloneDatabase } from '@/scripts/test-databases'
import type { Control } from '@/tests/fakes/log-installation'
import { hasPython, verify } from '@/tests/fakes/verifier-in-python'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

type Installation = { url: string; log: string; witness: string; database: string; stop: () => Promise<void> }

const folder = mkdtempSync(join(tmpdir(), 'log-'))

async function start(name: string): Promise<Installation> {
  const database = withDatabase(testDatabaseUrl, `${new URL(testDatabaseUrl).pathname.slice(1)}_${name}`)
  await cloneDatabase(inject('template')?.url ?? '', new URL(database).pathname.slice(1))
  return run(name, database)
}

async function run(name: string, database: string): Promise<Installation> {
  const env = { ...process.env, DATABASE_URL: database, LOG_ORIGIN: `${name}.example/tlog`, LOG_QUORUM: '1' }
  const child = spawn(process.execPath, ['--import', './scripts/register.mjs', 'tests/fakes/log-installation.ts'], {
    env: { ...env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { ...(JSON.parse(String(line)) as Omit<Installation, 'stop' | 'database'>), database, stop }
}

async function control({ url }: Installation, wanted: Control): Promise<{ cosigned: number }> {
  const response = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(wanted) })
  return (await response.json()) as { cosigned: number }
}

const checkpointOf = async ({ url }: Installation) => (await fetch(`${url}/checkpoint`)).text()
const witnessOf = (name: string, { url, witness }: Installation) => ({ name, vkey: witness, url: `${url}/witness` })
const addTo = async ({ url }: Installation, body: string) => {
  const response = await fetch(`${url}/witness/add-checkpoint`, { method: 'POST', body })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const texts = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix} ${at}`)

const fileOf = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe.skipIf(!hasRealPostgres)('two installations', () => {
  let a: Installation
  let b: Installation
  const others: Installation[] = []
  let earlier = ''

  beforeAll(async () => {
    ;[a, b] = await Promise.all([start('a'), start('b')])
    await control(a, { witness: witnessOf('town-b', b), log: b.log })
    await control(b, { witness: witnessOf('town-a', a), log: a.log })
  }, 60_000)
  afterAll(async () => {
    await Promise.all([a, b, ...others].map((one) => one.stop()))
    rmSync(folder, { recursive: true, force: true })
  })

  it('cosign each other, from the first checkpoint on', async () => {
    expect(await control(a, { texts: texts(300, 'a'), collects: true })).toEqual({ cosigned: 1 })
    earlier = await checkpointOf(a)
    expect(await control(a, { texts: texts(400, 'later'), collects: true })).toEqual({ cosigned: 1 })
    expect(await control(b, { texts: texts(5, 'b'), collects: true })).toEqual({ cosigned: 1 })
    const parsed = parseCheckpoint(await checkpointOf(a))
    const key = parseVerifierKey(b.witness)
    expect(parsed?.size).toBe(700)
    expect(parsed?.note.signatures.map((line) => key && isCosignatureOf(parsed.note.text, line, key))).toEqual([
      false,
      true,
    ])
    // Nothing new: nobody is asked.
    expect(await control(a, { collects: true })).toEqual({ cosigned: 0 })
    const hash = createHash('sha256').update('a.example/tlog').digest('hex')
    expect(await (await fetch(`${b.url}/witness/${hash}/checkpoint`)).text()).toBe(await checkpointOf(a))
    expect((await fetch(`${b.url}/witness/${hash.replace(/./, 'x')}/checkpoint`)).status).toBe(404)
  })

  it('answer every request that is wrong as the protocol says', async () => {
    const note = await checkpointOf(a)
    const parsed = parseCheckpoint(note)
    const [own = '', cosigned = ''] = parsed?.note.signatures.map(({ line }) => line) ?? []
    const body = (old: number, changed = note, path: Buffer[] = []) => addCheckpointBody({ old, path, note: changed })
    const forged = note.replace('\n700\n', '\n701\n')
    const cases: [string, string, number, string?][] = [
      ['not a request', 'old', 400],
      ['a leading zero', body(0).replace('old 0', 'old 00'), 400],
      [
        '64 hashes',
        body(
          300,
          note,
          Array.from({ length: 64 }, () => Buffer.alloc(32)),
        ),
        400,
      ],
      ['an old size beyond the size', body(701), 400],
      ['an unknown origin', body(0, note.replace('a.example/tlog\n', 'c.example/tlog\n')), 404],
      ['a signature that does not fit', body(700, forged), 403],
      ['no signature of the log', body(700, note.replace(`${own}\n`, '')), 403],
      ['an old size that it does not know', body(300), 409, '700\n'],
      ['the first size again', body(0), 409, '700\n'],
    ]
    for (const [what, request, status, text] of cases) {
      const answer = await addTo(b, request)
      expect([what, answer.status, text ?? answer.text]).toEqual([what, status, answer.text])
      if (status === 409) expect(answer.type).toBe('text/x.tlog.size')
    }
    expect(cosigned).not.toBe('')
    // The same checkpoint once more is cosigned once more, with the time of now.
    expect(await addTo(b, body(700))).toMatchObject({ status: 200, text: expect.stringMatching(/^— b\.example/) })
    expect(await addTo(b, body(700, note, [Buffer.alloc(32)]))).toMatchObject({ status: 422 })
  })

  it('refuse a fork and a truncation, and say so', async () => {
    // The database of A as an attacker with its keys has it: another history, longer and shorter.
    const forked = withDatabase(testDatabaseUrl, `${new URL(testDatabaseUrl).pathname.slice(1)}_forked`)
    await cloneDatabase(inject('template')?.url ?? '', new URL(forked).pathname.slice(1))
    const keys = await withClient(a.database, async (client) => (await client.query('SELECT * FROM "SigningKey"')).rows)
    await withClient(forked, async (client) => {
      for (const key of keys)
        await client.query(
          `INSERT INTO "SigningKey" SELECT * FROM jsonb_populate_record(NULL::"SigningKey", $1::jsonb)`,
          [JSON.stringify(key)],
        )
    })
    const fork = await run('a', forked)
    others.push(fork)
    await control(fork, { witness: witnessOf('town-b', b), texts: texts(10, 'other') })
    expect(await control(fork, { collects: true })).toEqual({ cosigned: 0 })
    const stateOf = () =>
      withClient(
        forked,
        async (client) => (await client.query('SELECT "outcome", "detail" FROM "WitnessState"')).rows[0],
      )
    expect(await stateOf()).toEqual({ outcome: 'fork', detail: 'it cosigned size 700, the log has 10' })
    await control(fork, { texts: texts(800, 'more') })
    await withClient(forked, (client) => client.query('DELETE FROM "WitnessState"'))
    expect(await control(fork, { collects: true })).toEqual({ cosigned: 0 })
    expect(await stateOf()).toMatchObject({ outcome: 'fork', detail: expect.stringMatching(/^422 /) })
    const known = await withClient(
      b.database,
      async (client) => (await client.query('SELECT * FROM "WitnessedLog"')).rows,
    )
    expect(known).toMatchObject([{ origin: 'a.example/tlog', size: '700', refusal: expect.stringMatching(/size 810/) }])
    // Without a quorum the log is served as it is.
    expect(parseCheckpoint(await checkpointOf(fork))?.size).toBe(810)
    if (!hasPython) return
    const policy = fileOf('a.policy', policyOf(a, b).replace('quorum witnesses', 'quorum none'))
    const seen = fileOf('seen', await checkpointOf(a))
    expect(await verify('log', policy, '--url', fork.url, '--old', seen)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/fork/),
    })
    const strict = fileOf('strict', policyOf(a, b))
    expect(await verify('log', strict, '--url', fork.url)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/too few witnesses/),
    })
  })

  it('never cosign two histories that are sent at once to two of their processes', async () => {
    const twin = await run('b', b.database)
    others.push(twin)
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const log = verifierKey('c.example/tlog', ED25519, publicKey).text
    await Promise.all([control(b, { log }), control(twin, { log })])
    const bodies = Array.from({ length: 8 }, (_, at) => {
      const text = checkpointText({ origin: 'c.example/tlog', size: 1, root: leafHash(Buffer.of(at)) })
      return addCheckpointBody({ old: 0, path: [], note: signNote(text, 'c.example/tlog', privateKey) })
    })
    const answers = await Promise.all(bodies.map((body, at) => addTo(at % 2 ? b : twin, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  it('say which witness does not answer', async () => {
    const vkey = verifierKey('gone', COSIGNATURE, generateKeyPairSync('ed25519').publicKey).text
    await control(b, { witness: { name: 'gone', vkey, url: 'http://127.0.0.1:9/witness' }, texts: ['one more'] })
    expect(await control(b, { collects: true })).toEqual({ cosigned: 1 })
    const states = await withClient(b.database, async (client) => {
      const { rows } = await client.query('SELECT "witness", "outcome", "size" FROM "WitnessState" ORDER BY "outcome"')
      return rows
    })
    expect(states).toMatchObject([
      { outcome: 'cosigned', size: '6' },
      { outcome: 'unreachable', size: '0', witness: expect.stringMatching(/^gone\+/) },
    ])
  })

  describe.skipIf(!hasPython)('verified by a program in another language', () => {
    let policy = ''
    beforeAll(() => {
      policy = fileOf('policy', policyOf(a, b))
    })

    it('are whole, with a quorum, and continue what was seen before', async () => {
      expect(await verify('log', policy, '--old', fileOf('old', earlier))).toMatchObject({
        code: 0,
        said: expect.stringMatching(/700 entries.*cosigned by town-b/),
      })
      expect(await verify('consistency', policy, join(folder, 'old'))).toMatchObject({ code: 0 })
      const now = fileOf('now', await checkpointOf(a))
      expect(await verify('consistency', policy, join(folder, 'old'), now)).toEqual({
        code: 0,
        said: 'a.example/tlog: size 700 continues size 300\n',
      })
    })

    it('can be copied, and the copy is verified in their place', async () => {
      const copy = join(folder, 'mirror')
      expect(await verify('mirror', policy, copy)).toMatchObject({ code: 0 })
      expect(readFileSync(join(copy, 'tile/0/000')).length).toBe(8192)
      expect(await verify('log', policy, '--url', `file://${copy}`)).toMatchObject({ code: 0 })
    })

    it.each([
      ['an edited entry', 'tile/entries/001', 40],
      ['an edited hash', 'tile/0/001', 5],
      ['an edited node', 'tile/1/000.p/2', 5],
      ['an edited root', 'checkpoint', 25],
    ])('are found to have %s', async (_, file, at) => {
      const copy = join(folder, `edited-${file.replaceAll('/', '-')}`)
      await promisify(execFile)('cp', ['-r', join(folder, 'mirror'), copy])
      const bytes = readFileSync(join(copy, file))
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(join(copy, file), bytes)
      expect(await verify('log', policy, '--url', `file://${copy}`)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^WRONG: /),
      })
    })

    it('do not replace a good copy once they are edited', async () => {
      const [copy, file] = [join(folder, 'mirror'), 'tile/entries/001']
      const before = readFileSync(join(copy, file))
      const edited = `file://${join(folder, 'edited-tile-entries-001')}`
      expect(await verify('mirror', policy, copy, '--url', edited)).toMatchObject({ code: 1 })
      expect(readFileSync(join(copy, file))).toEqual(before)
      expect(readdirSync(copy).toSorted()).toEqual(['checkpoint', 'tile'])
    })

    it('are found to be truncated', async () => {
      const short = fileOf('short', await checkpointOf(a))
      const copy = join(folder, 'short-mirror')
      await promisify(execFile)('cp', ['-r', join(folder, 'mirror'), copy])
      writeFileSync(join(copy, 'checkpoint'), earlier)
      expect(await verify('log', policy, '--url', `file://${copy}`, '--old', short)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/truncated/),
      })
      rmSync(join(copy, 'tile/entries/002.p/188'))
      writeFileSync(join(copy, 'checkpoint'), readFileSync(short))
      expect(await verify('log', policy, '--url', `file://${copy}`)).toMatchObject({ code: 1 })
    })
  })
})

function policyOf(log: Installation, witness: Installation): string {
  const lines = [`log ${log.log} ${log.url}`, `witness town-b ${witness.witness}`, 'group witnesses 1 town-b']
  return `${lines.join('\n')}\nquorum witnesses\n`
}
