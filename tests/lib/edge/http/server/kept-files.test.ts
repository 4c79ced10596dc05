import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest'
import { guardServer } from '@/lib/edge/http/server/guard-server'
import { keepBuiltFiles } from '@/lib/edge/http/server/kept-files'
import { guardedServer } from '@/lib/framework/http/guarded-server'

const server = guardedServer((request, response) => response.writeHead(404).end(`framework ${request.url}`))
const kept = join(process.env['DATA_DIR'] ?? '', 'built-files')
const release = mkdtempSync(join(tmpdir(), 'release-'))

function write(folder: string, name: string, text: string): void {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

beforeAll(async () => {
  guardServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.close()
  for (const folder of [release, kept]) rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const request = http.get({ port, path, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk.toString()
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    request.on('error', reject)
  })

it('the built files of a release are kept for pages that are open while the next one runs', async () => {
  write(release, '.next/static/chunks/0a~b-1.js', 'console.log(1)')
  write(kept, 'chunks/forgotten.js', 'old')
  utimesSync(join(kept, 'chunks/forgotten.js'), 1, 1)
  await keepBuiltFiles(release)
  expect(existsSync(join(kept, 'chunks/0a~b-1.js'))).toBe(true)
  expect(existsSync(join(kept, 'chunks/forgotten.js'))).toBe(false)
})

it('a file that was copied in part is copied again, and nothing is left beside it', async () => {
  write(kept, 'chunks/0a~b-1.js', 'cons')
  await keepBuiltFiles(release)
  expect(readFileSync(join(kept, 'chunks/0a~b-1.js'), 'utf8')).toBe('console.log(1)')
  expect(readdirSync(join(kept, 'chunks'))).toEqual(['0a~b-1.js'])
})

it('the files of a release that runs for longer than a month stay for its open pages', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await keepBuiltFiles(release)
  const file = join(kept, 'chunks/0a~b-1.js')
  utimesSync(file, 1, 1)
  vi.advanceTimersByTime(25 * 3600 * 1000)
  vi.useRealTimers()
  await expect.poll(() => statSync(file).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
})

it('a file of another release is served as the framework serves its own', async () => {
  write(kept, 'chunks/older.css', 'a{}')
  const { status, headers, text } = await ask('/_next/static/chunks/older.css?dpl=1')
  expect({ status, text, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
    status: 200,
    text: 'a{}',
    type: 'text/css; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
  })
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  '/_next/static/chunks/unknown.js',
  '/_next/static/../../secret',
  '/_next/static/%2e%2e/secret',
  '/_next/static/chunks',
  '/_next/static/.hidden',
])('%s is left to the framework', async (path) => {
  write(kept, '../secret', 'secret')
  write(kept, '.hidden', 'secret')
  expect(await ask(path)).toMatchObject({ status: 404, text: expect.stringContaining('framework') })
})
