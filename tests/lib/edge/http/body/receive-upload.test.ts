import { existsSync, globSync, statSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { receiveUpload } from '@/lib/edge/http/body/receive-upload'
import { ReceivedFile } from '@/lib/foundation/input/received-file'
import { incomingFolder } from '@/lib/foundation/storage/incoming'

const BEGUN = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

const request = (body: BodyInit) =>
  new Request('http://city.test/files', {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    duplex: 'half',
  } as RequestInit)

test('stores an upload in a temporary folder until the request is answered', async () => {
  const upload = await receiveUpload(request(`${BEGUN}bytes\r\n--x--\r\n`))
  const file = upload.fields['file'] as ReceivedFile
  expect(file).toBeInstanceOf(ReceivedFile)
  expect([file.name, file.sizeBytes, (await file.read()).toString()]).toEqual(['a.png', 5, 'bytes'])
  expect(JSON.stringify(file)).not.toContain(file.path)
  await upload.discard()
  expect(existsSync(file.path)).toBe(false)
})

test('aborts a body that arrives too slowly', async () => {
  const drip = new ReadableStream({
    start: (to) => to.enqueue(Buffer.from(BEGUN)),
    pull: () => new Promise(() => undefined),
  })
  await expect(receiveUpload(request(drip), 0.1)).rejects.toMatchObject({ errorName: 'uploadTooSlow' })
})

test('rejects a truncated body as an invalid form', async () => {
  const broken = new ReadableStream({
    start: (to) => to.enqueue(Buffer.from(BEGUN)),
    pull: (to) => to.error(new Error('connection lost')),
  })
  await expect(receiveUpload(request(broken))).rejects.toMatchObject({ errorName: 'invalidRequest' })
})

test('accepts a field named like a property of Object.prototype', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n'
  const upload = await receiveUpload(request(`${part}--x--\r\n`))
  expect(Object.getPrototypeOf(upload.fields)).toBe(Object.prototype)
  await upload.discard()
})

test('reads a body no faster than the disk takes it', async () => {
  const folder = await incomingFolder()
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const chunks = 128
  let sent = 0
  let ahead = 0
  const body = new ReadableStream(
    {
      start: (to) => to.enqueue(Buffer.from(BEGUN)),
      pull: (to) => {
        const written = globSync('upload-*/0', { cwd: folder }).map((file) => statSync(`${folder}/${file}`).size)
        ahead = Math.max(ahead, sent * chunk.length - Math.max(0, ...written))
        if (sent < chunks) to.enqueue(chunk)
        else {
          to.enqueue(Buffer.from('\r\n--x--\r\n'))
          to.close()
        }
        sent += 1
      },
    },
    { highWaterMark: 0 },
  )
  const upload = await receiveUpload(request(body))
  expect((upload.fields['file'] as ReceivedFile).sizeBytes).toBe(chunks * chunk.length)
  expect(ahead).toBeLessThan(1024 * 1024)
  await upload.discard()
})

test('keeps nothing that is stored already', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const read: WeakRef<Uint8Array>[] = []
  const body = new ReadableStream<Uint8Array>({
    start: (to) => to.enqueue(Buffer.from(BEGUN)),
    pull: (to) => {
      if (read.length === 20) {
        to.enqueue(Buffer.from('\r\n--x--\r\n'))
        return to.close()
      }
      const chunk = new Uint8Array(64 * 1024)
      read.push(new WeakRef(chunk))
      to.enqueue(chunk)
    },
  })
  const upload = await receiveUpload(request(body))
  await setTimeout(50)
  collectGarbage()
  // The last ones may still be known to the streams that have ended.
  expect(read.filter((chunk) => chunk.deref()).length).toBeLessThan(5)
  await upload.discard()
})
