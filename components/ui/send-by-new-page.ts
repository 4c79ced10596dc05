import { isActionField } from '@/lib/framework/react/form-fields'

const TIMEOUT_MS = 10_000

/**
 * Sends a form whose page is of an older release: takes the fields that name the action from the same form of the page as
 * the server renders it now, and submits without a script. False if that page has no such form or cannot be fetched. Files
 * that were chosen are sent too.
 */
export async function sendByNewPage(form: HTMLFormElement, pressed: string): Promise<boolean> {
  const fresh = await freshForm(form)
  if (!fresh) return false
  for (const old of [...form.elements]) if (old instanceof HTMLInputElement && isActionField(old.name)) old.remove()
  const added = [...fresh.elements].filter((one) => one instanceof HTMLInputElement && isActionField(one.name))
  for (const field of added) form.append(document.importNode(field))
  const [name = '', ...value] = pressed.split('=')
  if (pressed !== '') form.append(hidden(name, value.join('=')))
  form.method = 'post'
  form.enctype = 'multipart/form-data'
  form.action = window.location.href
  // Not requestSubmit: the handler of the page would call the missing action again.
  HTMLFormElement.prototype.submit.call(form)
  return true
}

/** The form of the same fields, on the same place among such forms. */
async function freshForm(form: HTMLFormElement): Promise<HTMLFormElement | undefined> {
  try {
    const answer = await fetch(window.location.href, { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' })
    if (!answer.ok) return undefined
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const isAlike = (other: HTMLFormElement) => namesOf(other) === namesOf(form)
    const place = [...document.forms].filter(isAlike).indexOf(form)
    return [...page.forms].filter(isAlike)[place]
  } catch {
    return undefined
  }
}

function namesOf(form: HTMLFormElement): string {
  const names = [...form.elements].map((one) => one.getAttribute('name') ?? '')
  return [...new Set(names.filter((name) => name !== '' && !isActionField(name)))].toSorted().join(' ')
}

function hidden(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name, value })
  return field
}
