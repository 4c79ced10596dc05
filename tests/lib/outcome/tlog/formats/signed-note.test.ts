import { createPrivateKey, createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseCheckpoint } from '@/lib/outcome/tlog/formats/checkpoint'
import {
  ED25519,
  isNoteSignedBy,
  parseNote,
  parseVerifierKey,
  signNote,
  verifierKey,
} from '@/lib/outcome/tlog/formats/signed-note'

// The example of c2sp.org/signed-note.
const EXAMPLE = {
  vkey: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
  note: 'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
}
// The test data of transparency-dev/tessera: a log of 15 entries with its keys.
const TESSERA = {
  // Published with the test data; signs nothing else.
  secret: 'AeymY/SZAX0jZcJ8enZ5FY1Dz+wTML2yWSkK+9DSF3eg',
  name: 'example.com/log/testdata',
  vkey: 'example.com/log/testdata+33d7b496+AeHTu4Q3hEIMHNqc6fASMsq3rKNx280NI+oO5xCFkkSx',
  checkpoint: `example.com/log/testdata
15
rKbDipCvhuX1GZ7g5BBe8sA6BbJ7ja/1nk427v383cs=

— example.com/log/testdata M9e0luh4jTG+UMBqOUo9/q+yAEvx1ilBEniMvjf1zfcBOhg+CKubMt53MvIt/uEWP6zdkdIQzd/fmwlM/dlPWF74ewI=
`,
}

const isSigned = (note: string, ...vkeys: string[]) => {
  const parsed = parseNote(note)
  return (
    parsed &&
    isNoteSignedBy(
      parsed,
      vkeys.flatMap((vkey) => parseVerifierKey(vkey) ?? []),
    )
  )
}

describe('a signed note', () => {
  it.each([
    ['the example of the specification', EXAMPLE.note, EXAMPLE.vkey, true],
    ['a checkpoint of another implementation', TESSERA.checkpoint, TESSERA.vkey, true],
    ['a changed text', EXAMPLE.note.replace('an example', 'another'), EXAMPLE.vkey, false],
    ['an unknown key', EXAMPLE.note, TESSERA.vkey, false],
    ['a second wrong signature of the same key', EXAMPLE.note + wrong(EXAMPLE.note), EXAMPLE.vkey, false],
    ['a further signature of an unknown key', EXAMPLE.note + foreign(EXAMPLE.note), EXAMPLE.vkey, true],
  ])('is verified: %s', (_, note, vkey, expected) => {
    expect(isSigned(note, vkey)).toBe(expected)
  })

  it('is signed byte for byte as another implementation signs it', () => {
    const der = Buffer.concat([
      Buffer.from('302e020100300506032b657004220420', 'hex'),
      Buffer.from(TESSERA.secret, 'base64').subarray(1),
    ])
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    expect(verifierKey(TESSERA.name, ED25519, createPublicKey(key)).text).toBe(TESSERA.vkey)
    const text = TESSERA.checkpoint.slice(0, TESSERA.checkpoint.indexOf('\n\n') + 1)
    expect(signNote(text, TESSERA.name, key)).toBe(TESSERA.checkpoint)
  })

  it.each([
    ['no empty line', 'text\n— a AAAAAAA=\n'],
    ['no signature', 'text\n\n'],
    ['no newline at the end', EXAMPLE.note.trimEnd()],
    ['a control character', EXAMPLE.note.replace('This', 'Th\u0007is')],
    ['a tab', EXAMPLE.note.replace('is an', 'is\tan')],
    ['half of a character', EXAMPLE.note.replace('This', 'Th\ud800is')],
    ['a hyphen instead of the dash', EXAMPLE.note.replace('—', '-')],
    ['a plus sign in a name', EXAMPLE.note.replace('example.com/foo', 'example.com+foo')],
    ['bytes that are not base64', EXAMPLE.note.replace('Uw2Q', 'Uw2!')],
    ['base64 with bits left over', EXAMPLE.note.replace('eyaQM=', 'eyaQN=')],
    ['an empty line after the signatures', `${EXAMPLE.note}\n`],
    ['65 signatures', EXAMPLE.note + foreign(EXAMPLE.note).repeat(64)],
  ])('is malformed with %s', (_, note) => {
    expect(parseNote(note)).toBeNull()
  })

  it('is split at its last empty line', () => {
    expect(parseNote(`a\n\nb\n\n${EXAMPLE.note.split('\n\n')[1]}`)?.text).toBe('a\n\nb\n')
  })
})

describe('a verifier key', () => {
  it('is refused with any one of its characters changed or cut', () => {
    const key = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
    expect(parseVerifierKey(key)).toMatchObject({ name: 'PeterNeumann', id: 'c74f20a3', type: ED25519 })
    for (let at = 0; at < key.length; at++) {
      const next = String.fromCharCode(key.charCodeAt(at) + 1)
      expect(parseVerifierKey(key.slice(0, at) + next + key.slice(at + 1)), String(at)).toBeNull()
      expect(parseVerifierKey(key.slice(0, at))).toBeNull()
      if (at > 0) expect(parseVerifierKey(key.slice(at))).toBeNull()
    }
  })

  it.each([
    ['a wrong length', 'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY=='],
    ['an unknown type', 'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
  ])('is refused with %s', (_, key) => {
    expect(parseVerifierKey(key)).toBeNull()
  })
})

describe('a checkpoint', () => {
  const head = (lines: string) => `${lines}\n\n${TESSERA.checkpoint.split('\n\n')[1]}`
  const root = 'rKbDipCvhuX1GZ7g5BBe8sA6BbJ7ja/1nk427v383cs='

  it('has origin, size and root', () => {
    expect(parseCheckpoint(TESSERA.checkpoint)).toMatchObject({ origin: TESSERA.name, size: 15 })
    expect(parseCheckpoint(head(`o\n0\n${root}\nextension`))).toMatchObject({ origin: 'o', size: 0 })
  })

  it.each([
    ['two lines', 'o\n15'],
    ['a leading zero', `o\n015\n${root}`],
    ['a negative size', `o\n-1\n${root}`],
    ['a size beyond what can be counted', `o\n9007199254740993\n${root}`],
    ['a root of 31 bytes', `o\n15\n${Buffer.alloc(31).toString('base64')}`],
    ['a root that is not base64', 'o\n15\n???'],
    ['an empty extension line', `o\n15\n${root}\n\nmore`],
    ['no origin', `\n15\n${root}`],
  ])('is malformed with %s', (_, lines) => {
    expect(parseCheckpoint(head(lines))).toBeNull()
  })
})

function wrong(note: string): string {
  const line = note.split('\n\n')[1] ?? ''
  const [dash, name, base64 = ''] = line.trimEnd().split(' ')
  const bytes = Buffer.from(base64, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  return `${dash} ${name} ${bytes.toString('base64')}\n`
}

function foreign(note: string): string {
  return (note.split('\n\n')[1] ?? '').replace('example.com/foo', 'example.com/other')
}
