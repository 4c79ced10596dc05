import { describe, expect, test } from 'vitest'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { isWebAddress } from '@/lib/foundation/input/web-address'
import { writeProposalForm } from '@/lib/ideas/proposals/publishing/write-proposal'
import { createDraftInput } from '@/lib/ideas/proposals/schemas'

const refusals = (input: unknown) => {
  const parsed = createDraftInput.safeParse(input)
  return parsed.success ? [] : fieldRefusals(parsed.error).map(({ field, name }) => `${field}: ${name}`)
}

describe('the fields of a draft', () => {
  test('accept a title of 60 code points and refuse 61', () => {
    expect(refusals({ title: '🌳'.repeat(60) })).toEqual([])
    expect(refusals({ title: '🌳'.repeat(61) })).toEqual(['title: titleTooLong'])
    expect(refusals({ title: 'e\u0301'.repeat(60) })).toEqual([])
    expect(refusals({ title: `a${'\u0334'.repeat(10_000)}` })).toEqual(['title: titleTooLong'])
  })

  test('accept a summary of 600 code points and refuse 601', () => {
    expect(refusals({ summary: 'ł'.repeat(600) })).toEqual([])
    expect(refusals({ summary: 'ł'.repeat(601) })).toEqual(['summary: summaryTooLong'])
  })

  test('refuse line breaks, control and direction-changing characters in a title', () => {
    expect(createDraftInput.parse({ title: ' A\u0000 tree\r\nfor \u202eall ' }).title).toBe('A tree for all')
  })

  test.each([
    [1.5, 'noDecimals'],
    [-1, 'numberTooLow'],
    [1e15, 'numberTooHigh'],
    ['100', 'numberInvalid'],
  ])('refuse a cost of %s', (cost, name) => {
    expect(refusals({ cost })).toEqual([`cost: ${name}`])
  })

  test('refuse fields that an author cannot set as unknown', () => {
    expect(refusals({ status: 'APPROVED', authorId: 1, publishedAt: '2020-01-01', version: 99 })).toEqual([
      'status: unknownField',
      'authorId: unknownField',
      'publishedAt: unknownField',
      'version: unknownField',
    ])
  })

  test('require a location as POINT text', () => {
    expect(createDraftInput.parse({ location: 'POINT (12.4659 41.91)' }).location).toEqual({ lng: 12.4659, lat: 41.91 })
    expect(refusals({ location: 'POINT (12.4659, 41.91)' })).toEqual(['location: pointInvalid'])
  })

  test('refuse long texts without delay', () => {
    const started = performance.now()
    refusals({ title: 'x'.repeat(100_000), summary: ' \n'.repeat(50_000), address: '\u0000'.repeat(100_000) })
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('the address of a website', () => {
  test.each(['https://example.org', 'http://example.org/a?b=c#d', 'https://sub.example.org:8443/x'])(
    'accepts %s',
    (url) => {
      expect(isWebAddress(url)).toBe(true)
    },
  )
  test.each([
    'javascript:alert(1)',
    '//evil.example',
    'https:\\\\evil.example',
    'https://user:pass@example.org',
    'https://exa\tmple.org',
    'https://example.org/\nx',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
    'ftp://example.org',
  ])('refuses %s', (url) => {
    expect(isWebAddress(url)).toBe(false)
  })
})

describe('the proposal form', () => {
  const form = { moduleId: '5', title: 'Trees', summary: 'More of them', languages: 'en' }
  const problems = (input: Record<string, unknown>) => {
    const parsed = writeProposalForm.input.safeParse({ ...form, ...input })
    return parsed.success ? [] : fieldRefusals(parsed.error).map(({ field, name }) => `${field}: ${name}`)
  }

  test('parses what a browser sends', () => {
    const parsed = writeProposalForm.input.parse({
      ...form,
      cost: '1 500',
      challengeIds: ['1', '2'],
      scenarioId: '',
      lat: '41,91',
      lng: '12.4659',
    })
    expect(parsed).toMatchObject({
      moduleId: 5,
      cost: 1500,
      challengeIds: [1, 2],
      scenarioId: null,
      languages: ['en'],
      intent: 'draft',
    })
    expect(parsed.location).toEqual({ lat: 41.91, lng: 12.4659 })
  })

  test.each([
    ['1.500', 1500],
    ['1,500', 1500],
    ['1’500 €', 1500],
    ['€ 1.200,00', 1200],
    ['100.000,-', 100_000],
    ['', null],
  ])('reads a cost of "%s"', (cost, expected) => {
    expect(writeProposalForm.input.parse({ ...form, cost }).cost).toBe(expected)
  })

  test.each([
    ['12,5', 'noDecimals'],
    ['-3', 'numberTooLow'],
    ['ten', 'numberHasLetters'],
  ])('refuses a cost of "%s"', (cost, name) => {
    expect(problems({ cost })).toEqual([`cost: ${name}`])
  })

  test('accepts an empty draft, and reports everything that publishing requires at once', () => {
    expect(problems({ title: '', summary: '', languages: [] })).toEqual([])
    expect(problems({ title: '', summary: '', languages: [], type: 'SERVICE', intent: 'publish' })).toEqual([
      'title: fieldMissing',
      'summary: fieldMissing',
      'serviceSubcategory: fieldMissing',
      'cost: costMissing',
      'languages: languageMissing',
    ])
  })

  test('refuses a partial location and coordinates outside the earth', () => {
    expect(problems({ lat: '41' })).toEqual(['lat: pointInvalid'])
    expect(problems({ lat: '91', lng: '0' })).toEqual(['lat: pointInvalid'])
  })
})
