import { readdirSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as getFile } from '@/app/files/[fileId]/[[...width]]/route'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { FILE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { imageKey } from '@/lib/foundation/files/naming'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { incomingFolder } from '@/lib/foundation/storage/incoming'
import { uploadFileCall as sendFile } from '@/lib/ideas/attachments/calls'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { hasShared, readShared, sharedFile } from '@/tests/setup/shared-data'

type Purpose = 'image' | 'document' | 'avatar'
type Sent = { bytes: Uint8Array; name: string; purpose?: string; token?: string; headers?: Record<string, string> }

let organization: CurrentOrganization
let token: string
let picture: Buffer

beforeAll(async () => {
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
})

beforeEach(async () => {
  organization = await anOrganization()
  await anAccount(organization, { username: 'citizen' })
  token = await tokenOf(organization)
})

async function tokenOf(city: CurrentOrganization, username = 'citizen'): Promise<string> {
  return (await api(city).post(login, { body: { username, password: PASSWORD } })).token
}

function send({ bytes, name, purpose = 'image', token: own = token, headers = {} }: Sent, city = organization) {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new File([new Uint8Array(bytes)], name))
  return api(city).as(own).post(sendFile, { body: form, headers })
}

const readFile = (fileId: string, host: string, token: string) =>
  getFile(new Request(`http://${host}/files/${fileId}`, { headers: { host, authorization: `Bearer ${token}` } }), {
    params: Promise.resolve({ fileId }),
  })
const leftBehind = async () => readdirSync(await incomingFolder())

describe('uploading a file to the API', () => {
  test('stores and describes it', async () => {
    const { status, json } = await send({ bytes: picture, name: 'piazza.png' })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      url: `https://${organization.primaryHost}/files/${json.id}`,
      purpose: 'image',
      name: 'piazza.png',
      mediaType: 'image/webp',
      bytes: picture.length,
      width: 90,
      height: 60,
    })
    expect(await leftBehind()).toEqual([])
  })

  test('makes it readable with the same token only, while nothing references it (T08)', async () => {
    const { json } = await send({ bytes: picture, name: 'piazza.png' })
    await anAccount(organization, { username: 'neighbour' })
    const school = await anOrganization()
    await anAccount(school, { username: 'pupil' })
    const status = async (as: string, city = organization) => (await readFile(json.id, city.primaryHost, as)).status
    expect(await status(token)).toBe(200)
    expect(await status(await tokenOf(organization, 'neighbour'))).toBe(404)
    expect(await status(await tokenOf(school, 'pupil'), school)).toBe(404)
    expect(await status(token, school)).toBe(401)
  })

  test('refuses a visitor before the body is read', async () => {
    expect((await send({ bytes: picture, name: 'a.png', token: '' })).status).toBe(401)
  })

  test('stores one file for repeated uploads of a person, and a separate one for each organization', async () => {
    const [first, second] = [
      await send({ bytes: picture, name: 'a.png' }),
      await send({ bytes: picture, name: 'a.png' }),
    ]
    expect(second.json.id).toBe(first.json.id)
    const school = await anOrganization()
    await anAccount(school, { username: 'pupil' })
    const elsewhere = await send({ bytes: picture, name: 'a.png', token: await tokenOf(school, 'pupil') }, school)
    expect(elsewhere.json.id).not.toBe(first.json.id)
    expect((await send({ bytes: picture, name: 'a.png', purpose: 'avatar' })).json.id).not.toBe(first.json.id)
  })

  test('replays the first answer for an idempotency key, and refuses another file with that key', async () => {
    const headers = { 'idempotency-key': 'one' }
    const first = await send({ bytes: picture, name: 'a.png', purpose: 'avatar', headers })
    expect((await send({ bytes: picture, name: 'a.png', purpose: 'avatar', headers })).json).toEqual(first.json)
    const other = await sharp(picture).negate().png().toBuffer()
    expect((await send({ bytes: other, name: 'a.png', purpose: 'avatar', headers })).codes).toEqual([1008])
  })

  test.each([
    ['a name that pretends', { name: 'foto.png;.php' }, 415, 1452],
    ['a program', { name: 'a.png', bytes: Buffer.from('MZ\u0090\u0000 program') }, 415, 1452],
    ['an empty file', { name: 'a.png', bytes: Buffer.alloc(0) }, 422, 1453],
    ['an unknown purpose', { name: 'a.png', purpose: 'cover' }, 422, 1203],
    ['a picture as a document', { name: 'a.png', purpose: 'document' }, 415, 1452],
  ])('refuses %s with its code', async (_what, sent, status, code) => {
    expect(await send({ bytes: picture, ...sent } as Sent)).toMatchObject({ status, codes: [code] })
    expect(await leftBehind()).toEqual([])
  })

  test('accepts 10 MiB, refuses one byte more or an endless body, and leaves no temporary file', async () => {
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await send({ bytes: padded(FILE_BYTES_MAX), name: 'a.png' })).status).toBe(201)
    expect(await send({ bytes: padded(FILE_BYTES_MAX + 1), name: 'a.png' })).toMatchObject({
      status: 413,
      codes: [1451],
    })
    const endless = new ReadableStream({ pull: (to) => to.enqueue(Buffer.alloc(1_000_000)) })
    const begun = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const answer = await raw(concat(begun, endless))
    expect(answer).toMatchObject({ status: 413, codes: [1451] })
    expect(await leftBehind()).toEqual([])
  })

  test('refuses decompression bombs at once with little memory (X08)', async () => {
    const bombs = [
      { bytes: aFilm(10_000), name: 'a.gif', purpose: 'avatar' },
      { bytes: await aPlane(50_000), name: 'a.png', purpose: 'image' },
    ]
    for (const bomb of bombs) {
      const [started, before] = [performance.now(), process.memoryUsage().rss]
      expect(await send(bomb)).toMatchObject({ status: 422, codes: [1454] })
      expect(performance.now() - started).toBeLessThan(1000)
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    }
  })

  test('refuses a malformed, truncated or overlong form', async () => {
    expect((await raw('{}', 'application/json')).status).toBe(415)
    expect((await raw('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc')).status).toBe(
      400,
    )
    const part = '--x\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nimage\r\n'
    expect((await raw(`${part.repeat(10_000)}--x--\r\n`)).status).toBe(400)
    const twice = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\na\r\n'.repeat(2)
    expect((await raw(`${twice}--x--\r\n`)).status).toBe(400)
    expect((await raw(`${part}--x--\r\n`)).codes).toEqual([150])
    expect(await leftBehind()).toEqual([])
  })
})

function raw(body: string | ReadableStream, type = 'multipart/form-data; boundary=x') {
  return api(organization)
    .as(token)
    .post(sendFile, { raw: body, headers: { 'content-type': type } })
}

function concat(head: string, rest: ReadableStream): ReadableStream {
  const reader = rest.getReader()
  let isBegun = false
  return new ReadableStream({
    async pull(to) {
      if (!isBegun) to.enqueue(Buffer.from(head))
      else to.enqueue((await reader.read()).value)
      isBegun = true
    },
  })
}

/** A GIF of one pixel that shows it so many times. */
function aFilm(pictures: number): Buffer {
  const screen = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const one = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([screen, ...Array<Buffer>(pictures).fill(one), Buffer.from([0x3b])])
}

/** A PNG that says it is so many pixels wide and high. */
async function aPlane(side: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  small.writeUInt32BE(side, 16)
  small.writeUInt32BE(side, 20)
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  return small
}

type Case = {
  input: { file: string; uploadName: string; padTo?: number }
  expected: Record<Purpose, string> & { displayWidth?: number; displayHeight?: number }
  note: string
}

const cases = hasShared('files.json') ? readShared<Case[]>('files.json') : []
// What is ours to decide (spec: files); everything else has to be as the corpus says.
const OURS: Record<string, 'accept' | 'reject'> = {
  'ok.jpeg avatar': 'accept',
  'png-as.jpg image': 'accept',
  'png-as.jpg avatar': 'accept',
  'apng.png image': 'accept',
  'apng.png avatar': 'accept',
  'bomb-ztxt.png image': 'accept',
  'bomb-ztxt.png avatar': 'accept',
  'ok.jpg image': 'accept',
  'pw.xls document': 'reject',
  'junk-pdf.pdf document': 'reject',
  'trunc.pdf document': 'reject',
  'xls-as.doc document': 'reject',
  'ft-conti.xlsx document': 'accept',
  'ft-modulo.docx document': 'accept',
}

describe.skipIf(cases.length === 0)('the corpus of uploads', () => {
  test.each(['image', 'document', 'avatar'] as const)(
    'accepts and refuses every file as listed, as %s',
    async (purpose) => {
      for (const one of cases) await expectVerdict(one, purpose)
      expect(await leftBehind()).toEqual([])
    },
    60_000,
  )
})

async function expectVerdict({ input, expected }: Case, purpose: Purpose) {
  const file = readFileSync(sharedFile(input.file))
  const filler = input.file.endsWith('.pdf') ? ' ' : '\u0000'
  const bytes = Buffer.concat([file, Buffer.alloc(Math.max(0, (input.padTo ?? 0) - file.length), filler)])
  const own = `${input.file.replace('files/', '')} ${purpose}`
  const wanted = expected[purpose].includes('policy') ? OURS[own] : expected[purpose]
  const started = performance.now()
  const answer = await send({ bytes, name: input.uploadName, purpose })
  const { status } = answer
  const took = performance.now() - started
  expect(status < 300 ? 'accept' : 'reject', `${own} ${JSON.stringify(answer.errors)}`).toBe(wanted)
  if (status < 300 && purpose !== 'document') return expectClean(answer.json.id, expected)
  if (status < 300) return
  expect([413, 415, 422], own).toContain(status)
  expect(took, own).toBeLessThan(1000)
}

// Made anew: nothing of the sender's bytes is served, no metadata, no thumbnail, upright.
async function expectClean(id: string, { displayWidth, displayHeight }: Case['expected']) {
  const row = await prismaClient().file.findFirstOrThrow({ where: { id } })
  expect(row.originalName).not.toMatch(/[/\\\p{Cc}\u202e]/u)
  if (displayWidth) expect([row.width, row.height]).toEqual([displayWidth, displayHeight])
  for (const width of row.variants) {
    const bytes = (await currentStorage().get(imageKey(organization.id, id, width))) ?? Buffer.alloc(0)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width })
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.comments]).toEqual(Array(4).fill(undefined))
    expect(bytes.includes('<?php') || bytes.includes('%PDF') || bytes.includes('PK\u0003\u0004')).toBe(false)
  }
}
