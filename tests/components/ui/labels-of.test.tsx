import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { labelAt, labelsOf } from '@/components/ui/labels-of'

const Field = (_: { name: string; label?: string; legend?: string }) => null

it('reads labels and legends of nested fields', () => {
  const form = [
    h('div', { key: 'a' }, h('p', null, h(Field, { name: 'emails', label: 'Email addresses' }))),
    h(Field, { key: 'b', name: 'name', legend: 'Name' }),
    h('input', { key: 'c', name: 'hidden' }),
    null,
    'text',
  ]
  expect(labelsOf(form)).toEqual({ emails: 'Email addresses', name: 'Name' })
})

it('reads the fields that a server component passes as references', () => {
  const field = h(Field, { name: 'reason', label: 'Reason' })
  const reference = { $$typeof: Symbol.for('react.lazy'), _payload: field, _init: (payload: unknown) => payload }
  expect(labelsOf(reference as never)).toEqual({ reason: 'Reason' })
})

it('names a field of a group by its group', () => {
  const labels = { name: 'Name', 'rows.0': 'First row' }
  expect(labelAt(labels, 'name.en')).toBe('Name')
  expect(labelAt(labels, 'rows.0.text.it')).toBe('First row')
  expect(labelAt(labels, 'rows')).toBeUndefined()
})
