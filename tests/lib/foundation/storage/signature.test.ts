import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Bucket } from '@/lib/foundation/storage/s3-bucket'

// Checks each request by the description of AWS Signature Version 4, which s3rver does not do to the end.
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
let server: Server
let endpoint: string

beforeAll(async () => {
  server = createServer((request, answer) => {
    request.resume().on('end', () => {
      answer.statusCode = isSigned(request) ? 200 : 403
      answer.end(answer.statusCode === 200 ? 'here' : '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

const bucket = (secretAccessKey: string, region = 'eu-south-1') =>
  s3Bucket({ endpoint, bucket: 'city-files', region, accessKeyId: 'AKIDEXAMPLE', secretAccessKey })

test('signs every request as the protocol requires', async () => {
  await bucket(SECRET).put('1/abc/480.webp', Buffer.from('bytes'))
  expect((await bucket(SECRET).get('1/abc/480.webp'))?.toString()).toBe('here')
  expect(await bucket(SECRET).stream('1/abc/480.webp', { start: 1, end: 2 })).not.toBeNull()
  await bucket(SECRET).delete('1/abc/480.webp')
})

test('reports a wrong secret', async () => {
  await expect(bucket('wrong').get('1/abc/480.webp')).rejects.toThrow('403 SignatureDoesNotMatch')
})

function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const {
    scope = '',
    signed = '',
    signature,
  } = /Credential=AKIDEXAMPLE\/(?<scope>[^,]+), ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>\w+)/.exec(
    headers.authorization ?? '',
  )?.groups ?? {}
  const names = signed.split(';')
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${SECRET}`)
  return names.includes('host') && hmac(key, text).toString('hex') === signature
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
