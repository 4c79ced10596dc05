import { isActionField } from '@/lib/framework/react/form-fields'

/** Typed text that could not be saved on the server: stored in this tab, for its author. */
export type LocalCopy = { values: Record<string, string[]>; savedAt: number }

const PREFIX = 'draft:'
/** Fields of the form that nobody types. */
const NOT_TYPED = new Set(['moduleId', 'proposalId', 'revision', 'base', 'formKey', 'intent', 'next'])

export function storeCopy(key: string, data: FormData): void {
  const values: Record<string, string[]> = {}
  for (const name of new Set(data.keys())) {
    values[name] = data.getAll(name).filter((value) => typeof value === 'string')
  }
  const copy: LocalCopy = { values, savedAt: Date.now() }
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(copy))
  } catch {
    // Storage is disabled or full: the text is still in the form.
  }
}

export function dropCopy(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // As above.
  }
}

/** The stored copy, or null if there is none or it equals the form. */
export function readCopy(key: string, form: HTMLFormElement): LocalCopy | null {
  try {
    const copy = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as LocalCopy | null
    if (!copy) return null
    if (!isSame(copy, new FormData(form))) return copy
    dropCopy(key)
    return null
  } catch {
    return null
  }
}

function isSame({ values }: LocalCopy, data: FormData): boolean {
  const names = new Set([...Object.keys(values), ...data.keys()])
  return [...names].every(
    (name) => NOT_TYPED.has(name) || (values[name] ?? []).join('\n') === written(data, name).join('\n'),
  )
}

// Chosen files are not part of a copy, and React's own fields differ between two renderings.
function written(data: FormData, name: string): string[] {
  return isActionField(name) ? [] : data.getAll(name).filter((value) => typeof value === 'string')
}

/** Writes the copy back into the form, except for the fields that identify the draft. */
export function fillForm(form: HTMLFormElement, { values }: LocalCopy): void {
  for (const control of form.elements) {
    if (
      !(
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      )
    )
      continue
    const stored = values[control.name]
    const isBox = control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
    if (isBox) control.checked = stored?.includes(control.value) ?? false
    else if (stored?.[0] !== undefined && isTyped(control)) control.value = stored[0]
  }
}

// Hidden fields identify the draft, or belong to lists with scripts of their own (files).
function isTyped(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  return control.type !== 'hidden' && control.type !== 'file'
}
