import { expect, it } from 'vitest'
import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { formFlag, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { ID_MAX, idInput } from '@/lib/foundation/input/ids'
import { instantInput } from '@/lib/foundation/input/instants'
import { LocalTime } from '@/lib/foundation/input/local-instant'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { requiredText } from '@/lib/foundation/input/required-text'
import { unbounded } from '@/tests/house/unbounded'

const tree = z.strictObject({
  id: idInput.optional(),
  name: requiredText(20),
  height: wholeNumber(0, 5000),
  age: wholeNumber(1, 9000).nullable().optional(),
  isOld: z.boolean(),
  colour: z.enum(['GREEN', 'RED']).nullable().optional(),
  note: z.string().max(10).optional(),
  code: z.string().min(2).optional(),
  parkId: idInput.nullable().optional(),
  leaves: z.number().int().min(0).max(ID_MAX).optional(),
  friendIds: boundedArray(idInput, 3).optional(),
  plantedAt: instantInput,
})
const form = formOf(tree)

const sent = { 'name.en': 'Oak', height: '1.200', plantedAt: '2027-07-01T10:00' }
const read = (fields: Record<string, unknown>) => form.parse({ ...sent, ...fields })
const refused = (fields: Record<string, unknown>) =>
  form.safeParse({ ...sent, ...fields }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

it('reads numbers as people write them, and what the browser does not send', () => {
  expect(read({})).toEqual({
    name: { en: 'Oak' },
    height: 1200,
    isOld: false,
    friendIds: [],
    plantedAt: expect.any(LocalTime),
    age: null,
    colour: null,
    parkId: null,
  })
})

it.each([
  ['age', '', null],
  ['age', '7', 7],
  ['isOld', 'on', true],
  ['colour', '', null],
  ['colour', 'RED', 'RED'],
  ['note', '', ''],
  ['code', '', undefined],
  ['id', '', undefined],
  ['id', '7', 7],
  ['parkId', '', null],
  ['parkId', '7', 7],
  ['leaves', '0', 0],
  ['leaves', '1.200', 1200],
  ['friendIds', '7', [7]],
  ['friendIds', ['7', '8'], [7, 8]],
])('reads %s %j as %j', (name, value, expected) => {
  expect(read({ [name]: value })).toMatchObject({ [name]: expected })
})

it.each([
  ['height', 'tall', 'height numberHasLetters'],
  ['height', '', 'height numberInvalid'],
  ['id', '1,5', 'id fieldInvalid'],
  ['colour', 'BLUE', 'colour Invalid option: expected one of "GREEN"|"RED"'],
])('refuses %s %j at its field', (name, value, expected) => {
  expect(refused({ [name]: value })).toEqual([expected])
})

it('takes fields that differ from the input, or that it does not have', () => {
  const more = formOf(tree.pick({ note: true }), { note: formTextOrUndefined(z.string().optional()), again: formFlag })
  expect(more.parse({ note: '', again: 'on' })).toEqual({ note: undefined, again: true })
  expect(more.safeParse({ other: '1' }).success).toBe(false)
})

it('takes the path and the body of a call', () => {
  const act = { params: z.strictObject({ treeId: pathId }), body: tree.pick({ height: true, isOld: true }) }
  const plant = formOf(act, { again: formFlag })
  expect(plant.parse({ treeId: '7', height: '1.200', again: 'on' })).toEqual({
    treeId: 7,
    height: 1200,
    isOld: false,
    again: true,
  })
  expect(plant.safeParse({ treeId: '0', height: '1' }).error?.issues[0]?.path).toEqual(['treeId'])
  expect(formOf({ params: act.params, body: z.strictObject({}) }).parse({ treeId: '7' })).toEqual({ treeId: 7 })
})

it('keeps the rule of a checkbox', () => {
  const consent = z.strictObject({ given: z.boolean().refine((given) => given, { error: 'consentRequired' }) })
  expect(formOf(consent).parse({ given: 'on' })).toEqual({ given: true })
  expect(formOf(consent).safeParse({}).error?.issues[0]).toMatchObject({ path: ['given'], message: 'consentRequired' })
})

it('keeps the rules between fields', () => {
  const span = z
    .strictObject({ from: wholeNumber(0, 9), until: wholeNumber(0, 9) })
    .refine(({ from, until }) => from <= until, { error: 'dateInvalid', path: ['until'] })
  expect(formOf(span).parse({ from: '1', until: '2' })).toEqual({ from: 1, until: 2 })
  expect(formOf(span).safeParse({ from: '2', until: '1' }).error?.issues[0]?.path).toEqual(['until'])
})

it('counts the members of a list before it reads them', () => {
  expect(unbounded(form)).toEqual([])
  expect(form.safeParse({ ...sent, friendIds: ['1', '2', '3', '4'] }).success).toBe(false)
})
