import { beforeEach, expect, it, test, vi } from 'vitest'
import { z } from 'zod'
import { action } from '@/lib/edge/http/forms/action'
import { formValues } from '@/lib/foundation/input/form-data'
import { formInput } from '@/lib/foundation/input/form-fields'
import { dayText, instantInput } from '@/lib/foundation/input/instants'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { anOrganization } from '@/tests/factories'

let host = ''
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host }),
  cookies: async () => ({ get: () => undefined }),
}))

beforeEach(async () => {
  host = (await anOrganization()).primaryHost
})

const NAMES = Object.getOwnPropertyNames(Object.prototype)

function form(names: readonly string[]): FormData {
  const data = new FormData()
  for (const name of names) data.append(name, 'x')
  return data
}

it('a field with the name of a method is a text like any other', () => {
  const names = NAMES.filter((name) => !['__proto__', 'constructor'].includes(name))
  expect(Object.entries(formValues(form(names)))).toEqual(names.map((name) => [name, 'x']))
  expect(formValues(form(['toString', 'toString']))['toString']).toEqual(['x', 'x'])
})

test.each([
  ['a strict form', formInput(z.strictObject({ title: z.string() }))],
  [
    'a form with texts by name',
    formInput(z.strictObject({ title: z.string(), toString: z.record(z.string(), z.string()) })),
  ],
])('%s that is sent names of methods is refused, and can be rendered again', async (_name, schema) => {
  const save = action(schema, async () => undefined, { access: 'open' })
  for (const names of [
    NAMES,
    [...NAMES, ...NAMES],
    NAMES.map((name) => `${name}.en`),
    NAMES.map((name) => `title.${name}`),
  ]) {
    const state = await save({ status: 'idle' }, form(names))
    if (state.status !== 'error') throw new Error(state.status)
    // What React sends to the browser: plain objects, without functions.
    expect(Object.getPrototypeOf(state.values)).toBe(Object.prototype)
    expect(structuredClone(state.values)).toEqual(state.values)
    expect(Object.values(state.fields).every((text) => typeof text === 'string' && text !== '')).toBe(true)
    expect(Object.keys(state.fields)).not.toEqual([])
  }
})

const rome = { organization: { timeZone: 'Europe/Rome' } } as Parameters<typeof localInstant>[0]

test.each(['0001-01-01', '0099-12-31', '1899-12-31', '2200-01-01', '9999-12-31', '2027-02-30'])(
  'no date input takes %s',
  (day) => {
    expect(() => localInstant(rome, `${day}T10:00`, 'startsAt')).toThrow('dateInvalid')
    expect(dayText.safeParse(day).success).toBe(false)
    expect(instantInput.safeParse(`${day}T10:00:00Z`).success).toBe(false)
  },
)

test.each(['1900-01-02', '2027-05-14', '2199-12-31'])('every date input takes %s', (day) => {
  expect(localInstant(rome, `${day}T10:00`, 'startsAt').getUTCFullYear()).toBe(Number(day.slice(0, 4)))
  expect(dayText.safeParse(day).success).toBe(true)
  expect(instantInput.safeParse(`${day}T10:00:00Z`).success).toBe(true)
})
