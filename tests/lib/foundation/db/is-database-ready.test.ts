import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { freePort } from '@/scripts/free-port'

const PROBE = `
  import { isDatabaseReady } from '@/lib/foundation/db/is-database-ready'
  console.log(JSON.stringify({ isReady: await isDatabaseReady() }))
  process.exit(0)
`

it('logs why the database is not ready, without its address', { timeout: 30_000 }, async () => {
  const port = await freePort()
  const args = ['--import', './scripts/register.mjs', '--input-type=module', '--eval', PROBE]
  const env = { ...process.env, DATABASE_URL: `postgresql://somebody:a-password@127.0.0.1:${port}/none` }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...env, LOG_LEVEL: 'info' } })
  const lines = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toContainEqual({ isReady: false })
  expect(lines.find((line) => line['database'] === 'not ready')).toMatchObject({
    level: 40,
    err: { message: expect.stringMatching(/\S/) },
  })
  expect(stdout).not.toContain('a-password')
})
