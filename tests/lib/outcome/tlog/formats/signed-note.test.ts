import { createPrivateKey, createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseCheckpoint } from '@/lib/outcome/tlog/formats/checkpoint'
import {
  ED25519,
  fromBase64,
  isNoteSignedBy,
  parseNote,
  parseSignatureLine,
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
    ['its signature under another name alone', withSignature(foreign(EXAMPLE.note)), EXAMPLE.vkey, false],
    ['its signature with another id alone', EXAMPLE.note.replace('Uw2Q', 'Vw2Q'), EXAMPLE.vkey, false],
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
    ['another letter than a newline at the end', `${EXAMPLE.note.trimEnd()}x`],
    ['a signature without an empty line', 'x— a AAAAAAA=\n'],
    ['more than a million letters', 'x'.repeat(1_000_001 - EXAMPLE.note.length) + EXAMPLE.note],
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

  it('has a million letters and 64 signatures at most', () => {
    const long = 'x'.repeat(1_000_000 - EXAMPLE.note.length) + EXAMPLE.note
    expect(parseNote(long)?.text).toHaveLength(long.indexOf('\n\n') + 1)
    expect(parseNote(EXAMPLE.note + foreign(EXAMPLE.note).repeat(63))?.signatures).toHaveLength(64)
  })

  it('may have an empty text', () => {
    expect(parseNote(withSignature(foreign(EXAMPLE.note), ''))?.text).toBe('\n')
  })

  it('is split at its last empty line', () => {
    expect(parseNote(`a\n\nb\n\n${EXAMPLE.note.split('\n\n')[1]}`)?.text).toBe('a\n\nb\n')
  })
})

describe('the line of a signature', () => {
  it.each([
    ['two fillings', '— a AAAAAAAAAA=='],
    ['one filling', '— a AAAAAAA='],
    ['none', '— a AAAAAAAA'],
  ])('is read with %s', (_, line) => {
    const bytes = Buffer.from(line.slice(4), 'base64')
    expect(parseSignatureLine(line)).toEqual({ name: 'a', id: '00000000', signature: bytes.subarray(4), line })
  })

  it.each([
    ['nothing', ''],
    ['something before it', 'x— a AAAAAAA='],
    ['something after it', '— a AAAAAAA= x'],
    ['no name', '— AAAAAAA='],
    ['two names', '— a b AAAAAAA='],
    ['a plus sign in the name', '— a+b AAAAAAA='],
    ['a control character in the name', '— a\u0001b AAAAAAA='],
    ['a space of two bytes in the name', '— a\u0085b AAAAAAA='],
    ['no signature after the id', '— a AAAAAA=='],
    ['no bytes', '— a '],
  ])('is malformed with %s', (_, line) => {
    expect(parseSignatureLine(line)).toBeNull()
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

describe('base64', () => {
  it.each([
    ['AAA=', '0000'],
    ['+/+/', 'fbffbf'],
  ])('%s is read', (text, hex) => {
    expect(fromBase64(text)?.toString('hex')).toBe(hex)
  })

  it.each(['', 'AAA', 'AAB=', '-_-_', 'AAA= ', '?'])('%j is none', (text) => {
    expect(fromBase64(text)).toBeNull()
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
    ['one line', 'o'],
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

function withSignature(line: string, text = 'This is an example message.'): string {
  return `${text}\n\n${line}`
}

function foreign(note: string): string {
  return (note.split('\n\n')[1] ?? '').replace('example.com/foo', 'example.com/other')
}
