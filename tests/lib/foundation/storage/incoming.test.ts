import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { incomingFolder, sweepIncoming } from '@/lib/foundation/storage/incoming'

// Receives an upload whose body never ends, and reports its folder.
const RECEIVER = `
  import { receiveUpload } from '@/lib/edge/http/body/receive-upload'
  const begun = '--x\\r\\nContent-Disposition: form-data; name="file"; filename="a.png"\\r\\n\\r\\n' + 'x'.repeat(100_000)
  const body = new ReadableStream({ start: (to) => to.enqueue(Buffer.from(begun)), pull: () => new Promise(() => {}) })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  void receiveUpload(new Request('http://city.test/files', { method: 'POST', body, headers, duplex: 'half' }))
  setTimeout(() => console.log('receiving'), 1000)
`

test('an upload whose server was killed is deleted after an hour, and not before', { timeout: 60_000 }, async () => {
  const folder = await incomingFolder()
  const server = spawn(
    process.execPath,
    ['--import', './scripts/register.mjs', '--input-type=module', '--eval', RECEIVER],
    { env: process.env, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(server.stdout, 'data')
  server.kill('SIGKILL')
  await once(server, 'exit')
  const [left = 'nothing'] = (await readdir(folder)).filter((name) => name.startsWith('upload-'))
  const path = join(folder, left)
  expect((await stat(join(path, '0'))).size).toBeGreaterThan(0)
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await sweepIncoming(later(30))
  expect(existsSync(path)).toBe(true)
  expect(await sweepIncoming(later(61))).toBeGreaterThanOrEqual(1)
  expect(existsSync(path)).toBe(false)
  expect(await sweepIncoming(later(61))).toBe(0)
})
