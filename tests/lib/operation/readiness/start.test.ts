import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '@/scripts/free-port'
import { runProgram } from '@/tests/scripts/programs'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

const other = createServer()
afterEach(() => other.close())

const start = (args: string[], env: Record<string, string> = {}) =>
  runProgram('tests/fakes/start-server-hook.ts', args, {
    DATABASE_URL: testDatabaseUrl,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    ...env,
  })

it('a start that fails ends the process with a line that says why', async () => {
  const { code, said } = await start(['--broken'])
  expect(code).toBe(1)
  expect(said.split('\n')[0]).toBe('The server cannot start: no threads')
  expect(said).not.toContain('started')
})

it.skipIf(!hasRealPostgres)('a port of metrics that is taken does not keep the server from serving', async () => {
  const port = await freePort()
  await new Promise<void>((done) => other.listen(port, '127.0.0.1', done))
  const { code, said } = await start([], { METRICS_PORT: String(port) })
  expect(code).toBe(0)
  expect(said).toContain(`metrics are not served: METRICS_PORT ${port} of 127.0.0.1 cannot be bound`)
  expect(said).toContain('started')
})
