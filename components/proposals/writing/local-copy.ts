/** What was typed and could not be kept on the server: it stays in this tab, for the person who wrote it. */
export type LocalCopy = { values: Record<string, string[]>; savedAt: number }

const PREFIX = 'draft:'
/** The fields of the form that are no text of a person. */
const NOT_TYPED = new Set(['moduleId', 'proposalId', 'revision', 'formKey', 'intent'])

export function keepCopy(key: string, data: FormData): void {
  const values: Record<string, string[]> = {}
  for (const name of new Set(data.keys())) {
    values[name] = data.getAll(name).filter((value) => typeof value === 'string')
  }
  const copy: LocalCopy = { values, savedAt: Date.now() }
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(copy))
  } catch {
    // A browser that keeps nothing: the text still stands in the form.
  }
}

export function dropCopy(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key)
  } catch {
    // As above.
  }
}

/** The kept copy, if it says anything else than the form. */
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
    (name) => NOT_TYPED.has(name) || (values[name] ?? []).join('\n') === data.getAll(name).map(String).join('\n'),
  )
}

/** Puts the copy back into the form, but for what names the draft. */
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
    const kept = values[control.name]
    const isBox = control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
    if (isBox) control.checked = kept?.includes(control.value) ?? false
    else if (kept?.[0] !== undefined && isOne(control)) control.value = kept[0]
  }
}

// Hidden fields name the draft, or belong to lists with scripts of their own (files).
function isOne(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  return control.type !== 'hidden' && control.type !== 'file'
}
