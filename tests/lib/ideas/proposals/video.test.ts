import { describe, expect, test } from 'vitest'
import { videoIdOf } from '@/lib/ideas/proposals/video'
import { hasShared, readShared } from '../../../setup/shared-data'

type Row = { input: string; expected: { id?: string; orError?: boolean; error?: boolean } }

describe.skipIf(!hasShared('youtube.json'))('the corpus of video addresses', () => {
  const rows = hasShared('youtube.json') ? readShared<Row[]>('youtube.json') : []

  test.each(rows.map(({ input, expected }) => [input, expected] as const))('%j is %j', (input, expected) => {
    const id = videoIdOf(input)
    if (expected.error) expect(id).toBeNull()
    else if (expected.orError) expect([null, expected.id]).toContain(id)
    else expect(id).toBe(expected.id)
  })
})

test.each([
  'https://www.youtube.com/vi/dQw4w9WgXcQ',
  'https://www.youtube.com/?v=dQw4w9WgXcQ',
  'youtube.com/?v=dQw4w9WgXcQ',
])('accepts %s', (text) => {
  expect(videoIdOf(text)).toBe('dQw4w9WgXcQ')
})

// Abuse case X03.
describe('refuses an address that is not exactly a YouTube video:', () => {
  const good = 'https://www.youtube.com/embed/dQw4w9WgXcQ'
  test.each([
    ['the list of a channel', 'https://www.youtube.com/embed/videoseries?list=PL46F0A159EC02DF82'],
    ['a running broadcast of a channel', 'https://www.youtube.com/embed/live_stream?channel=UCx'],
    ['a foreign frame', '<iframe src="https://evil.test/embed/dQw4w9WgXcQ"></iframe>'],
    ['a look-alike host', 'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ'],
    ['another host with v', 'https://evil.test/?v=dQw4w9WgXcQ'],
    ['credentials before the host', 'https://www.youtube.com@evil.test/watch?v=dQw4w9WgXcQ'],
    ['a user name on the host', 'https://evil@www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['a port', 'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ'],
    ['ten characters', 'https://youtu.be/dQw4w9WgXc'],
    ['twelve characters', 'https://youtu.be/dQw4w9WgXcQQ'],
    ['two ids', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&v=BaW_jenozKc'],
    ['two frames', `<iframe src="${good}"></iframe><iframe src="https://www.youtube.com/embed/BaW_jenozKc"></iframe>`],
    ['a frame within a frame', `<iframe src="https://evil.test"><iframe src="${good}"></iframe></iframe>`],
    ['a frame with a document of its own', `<iframe srcdoc="x" src="${good}"></iframe>`],
    ['a snippet with a script', `<iframe src="${good}"></iframe><script>alert(1)</script>`],
    ['a picture beside it', `<iframe src="${good}"></iframe><img src=x onerror=alert(1)>`],
    ['a backslash', 'https:\\\\www.youtube.com\\watch?v=dQw4w9WgXcQ'],
    ['a line break inside', 'https://www.youtube.com/watch\n?v=dQw4w9WgXcQ'],
  ])('%s', (_, text) => {
    expect(videoIdOf(text)).toBeNull()
  })
})

// Abuse case S07.
test('refuses 100 KB without delay', () => {
  const started = performance.now()
  for (const text of ['<'.repeat(100_000), '<iframe '.repeat(12_500), `https://youtu.be/${'a'.repeat(100_000)}`])
    expect(videoIdOf(text)).toBeNull()
  for (const text of ['<iframe '.repeat(500), '<param name=movie '.repeat(200), '/'.repeat(4000)])
    expect(videoIdOf(text)).toBeNull()
  expect(performance.now() - started).toBeLessThan(50)
})
