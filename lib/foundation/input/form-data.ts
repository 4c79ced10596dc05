import { isActionField } from '@/lib/framework/react/form-fields'
import { isCurrencyField } from './form-state'

/** A form's fields as an object: repeated fields become arrays; files, React's own fields and currencies are dropped. */
export function formValues(data: FormData): Record<string, string | string[]> {
  // Without a prototype: a field may have the name of a method.
  const values: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of data) {
    if (typeof value !== 'string' || isActionField(name) || isCurrencyField(name)) continue
    if (['__proto__', 'constructor', 'prototype'].includes(name)) continue
    const known = values[name]
    // Textareas send CRLF; lengths count it as one character.
    const text = value.replaceAll('\r\n', '\n')
    values[name] = known === undefined ? text : Array.isArray(known) ? [...known, text] : [known, text]
  }
  return values
}
