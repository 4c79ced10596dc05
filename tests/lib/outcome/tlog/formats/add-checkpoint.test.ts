import { describe, expect, it } from 'vitest'
import { addCheckpointBody, parseAddCheckpoint } from '@/lib/outcome/tlog/formats/add-checkpoint'
import { parseCheckpoint, parseSize } from '@/lib/outcome/tlog/formats/checkpoint'
import { aSigner, checkpointOf, pathFrom } from '@/tests/fakes/written-log'

const texts = ['one', 'two', 'three']
const note = checkpointOf(aSigner('a.example/tlog'), texts)
const hash = Buffer.alloc(32, 7).toString('base64')
const body = (...lines: string[]) => `${lines.join('\n')}\n\n${note}`

describe('a request for a cosignature', () => {
  it('is read as it was written', () => {
    const path = pathFrom(1, texts)
    expect(path).toHaveLength(2)
    const written = addCheckpointBody({ old: 1, path, note })
    expect(written).toBe(body('old 1', ...path.map((one) => one.toString('base64'))))
    expect(parseAddCheckpoint(written)).toEqual({ old: 1, path, note, checkpoint: parseCheckpoint(note) })
    expect(parseAddCheckpoint(body('old 0'))).toMatchObject({ old: 0, path: [] })
  })

  it('has 63 hashes at most', () => {
    const withHashes = (count: number) => parseAddCheckpoint(body('old 2', ...Array<string>(count).fill(hash)))
    expect(withHashes(63)?.path).toHaveLength(63)
    expect(withHashes(64)).toBeNull()
  })

  it.each([
    ['no empty line', 'old 1'],
    ['nothing before the empty line', `\n\n${note}`],
    ['no old size', body(hash)],
    ['another first word', body('new 1')],
    ['a size alone', body('1')],
    ['an old size that is none', body('old x')],
    ['no checkpoint', 'old 1\n\nnothing'],
    ['a hash that is not base64', body('old 1', '???')],
    ['a hash of 31 bytes', body('old 1', Buffer.alloc(31).toString('base64'))],
    ['an empty hash', body('old 1', '')],
  ])('is malformed with %s', (_, text) => {
    expect(parseAddCheckpoint(text)).toBeNull()
  })
})

describe('a size', () => {
  it.each([0, 1, 9, 10, 15, 123, 2 ** 53 - 1])('%d is read', (size) => {
    expect(parseSize(String(size))).toBe(size)
  })

  it.each(['', '00', '01', '-1', '+1', ' 1', '1 ', '1\n', '1e3', '1.0', '0x1', '1x', 'x1', '٣', '9007199254740992'])(
    '%j is none',
    (text) => {
      expect(parseSize(text)).toBeNull()
    },
  )
})
