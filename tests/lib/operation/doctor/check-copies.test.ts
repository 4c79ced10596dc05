import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { checkPatroni, configFindings, versionFinding } from '@/lib/operation/doctor/check-copies'

it.each([
  ['3.0.2', 'problem'],
  ['3.0.3', 'problem'],
  ['2.1.9', 'problem'],
  ['unknown', 'problem'],
  ['3.0.4', 'ok'],
  ['3.1', 'ok'],
  ['4.0.0rc1', 'ok'],
])('Patroni %s in production: %s', (version, level) => {
  const finding = versionFinding('http://10.0.0.11:8008', version)
  expect(finding.level).toBe(level)
  if (level === 'problem') expect(finding.text).toContain('apt.postgresql.org')
})

const STRICT = { synchronous_mode: true, synchronous_mode_strict: true }

it.each([
  [STRICT, 2, []],
  [{ ...STRICT, pause: true }, 2, ['warning']],
  [{ synchronous_mode: true }, 2, ['problem']],
  [{ synchronous_mode_strict: true }, 2, ['problem']],
  [STRICT, 1, ['problem']],
])('settings %o of a cluster beside %i promised copies: %o', (config, copies, levels) => {
  expect(configFindings(config, copies).map(({ level }) => level)).toEqual(levels)
})

it('asks every node of Patroni for its version, and says which one does not answer', async () => {
  const patroni = createServer((request, response) => {
    const isConfig = request.url === '/config'
    // As a standby answers.
    response.statusCode = isConfig ? 200 : 503
    response.end(JSON.stringify(isConfig ? STRICT : { state: 'running', patroni: { version: '3.0.2', scope: 'x' } }))
  })
  await new Promise<void>((done) => patroni.listen(0, '127.0.0.1', done))
  const address = patroni.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const found = await checkPatroni(['http://127.0.0.1:1', url])
  patroni.close()
  expect(found.map(({ level, text }) => [level, text.split(' ')[0]])).toEqual([
    ['problem', 'http://127.0.0.1:1:'],
    ['problem', `${url}:`],
    ['problem', 'DATABASE_COPIES'],
  ])
})
