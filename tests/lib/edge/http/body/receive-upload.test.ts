import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { receiveUpload } from '@/lib/edge/http/body/receive-upload'
import { ReceivedFile } from '@/lib/foundation/input/received-file'

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
