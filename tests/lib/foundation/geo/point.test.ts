import { assert as check, double, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPoint, parsePoint } from '@/lib/foundation/geo/point'
import { hasShared, readShared } from '../../../setup/shared-data'

describe('a POINT text', () => {
  test.each([
    ['POINT (12.4659 41.91)', { lng: 12.4659, lat: 41.91 }],
    ['point(12.4659 41.91)', { lng: 12.4659, lat: 41.91 }],
    ['  POINT\n( +12.  .5 ) ', { lng: 12, lat: 0.5 }],
    ['POINT (-0 -0.0)', { lng: 0, lat: 0 }],
    ['POINT (-180 90)', { lng: -180, lat: 90 }],
    ['POINT (180.1 0)', { error: 'pointOutOfRange' }],
    ['POINT (0 90.00001)', { error: 'pointOutOfRange' }],
    ['POINT (1e999 0)', { error: 'pointOutOfRange' }],
    ['POINT EMPTY', { error: 'pointMalformed' }],
    ['POINT Z (1 2 3)', { error: 'pointMalformed' }],
    ['POINT (1, 2)', { error: 'pointMalformed' }],
    ['POINT (1 2) x', { error: 'pointMalformed' }],
    ['POINT (NaN 2)', { error: 'pointMalformed' }],
    ['POINT (1\u00a02)', { error: 'pointMalformed' }],
    ['', { error: 'pointMalformed' }],
  ])('reads %j as %j', (text, expected) => {
    expect(parsePoint(text)).toEqual(expected)
  })

  test('refuses a megabyte of blanks or digits without delay', () => {
    const started = performance.now()
    for (const filler of [' ', '9', '(', '1 ']) {
      expect(parsePoint(`POINT (${filler.repeat(1_000_000)}`)).toEqual({ error: 'pointMalformed' })
    }
    expect(performance.now() - started).toBeLessThan(200)
  })

  test('is written in its canonical form', () => {
    expect(formatPoint({ lng: 12.4659, lat: 41.91 })).toBe('POINT (12.4659 41.91)')
    expect(formatPoint({ lng: -0, lat: 1.5e-7 })).toBe('POINT (0 0.00000015)')
    expect(formatPoint({ lng: -1e-12, lat: -90 })).toBe('POINT (0 -90)')
    expect(() => formatPoint({ lng: 181, lat: 0 })).toThrow(RangeError)
    expect(() => formatPoint({ lng: Number.NaN, lat: 0 })).toThrow(RangeError)
  })

  test('round-trips', () => {
    const degrees = (limit: number) => double({ min: -limit, max: limit, noNaN: true })
    check(
      property(degrees(180), degrees(90), (lng, lat) => {
        const back = parsePoint(formatPoint({ lng, lat }))
        if ('error' in back) throw new Error(back.error)
        expect(back.lng).toBeCloseTo(lng, 8)
        expect(back.lat).toBeCloseTo(lat, 8)
      }),
    )
  })
})

type PointRow = {
  input: string | { prefix: string; repeat: string; times: number; suffix: string }
  expected: { error: true } | { lng: number; lat: number }
  note: string
}

describe.runIf(hasShared('wkt-point.json'))('the shared corpus of POINT texts', () => {
  const rows = hasShared('wkt-point.json') ? readShared<PointRow[]>('wkt-point.json') : []
  test.each(rows.map((row) => [row.note, row] as const))('%s', (_, { input, expected }) => {
    const text = typeof input === 'string' ? input : input.prefix + input.repeat.repeat(input.times) + input.suffix
    const result = parsePoint(text)
    if ('error' in expected) expect(result).toHaveProperty('error')
    else expect(result).toEqual({ lng: expected.lng, lat: expected.lat })
  })
})
