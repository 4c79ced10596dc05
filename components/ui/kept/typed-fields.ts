import { isActionField } from '@/lib/framework/react/form-fields'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type TypedValues = Record<string, string[]>

/** Never stored in a tab, even one of the person's own. */
const SECRET = /password|otp|secret|^code$|token/i
/** Hidden fields that say what a form is about, as opposed to the state of it that the page has read. */
const SUBJECT = /(?:^i|I)d$|^(?:key|kind|part|locale)$/

/** Everything the form would send, but files, secrets and React's own fields. */
export function formValues(form: HTMLFormElement): TypedValues {
  return valuesOf(new FormData(form), (name) => isSecret(form, name))
}

export function valuesOf(data: FormData, isLeftOut: (name: string) => boolean = () => false): TypedValues {
  const values: TypedValues = {}
  for (const name of new Set(data.keys())) {
    if (isActionField(name) || SECRET.test(name) || isLeftOut(name)) continue
    values[name] = data.getAll(name).filter((value) => typeof value === 'string')
  }
  return values
}

/** The names of the fields in which a person types or chooses. */
export function typedNames(form: HTMLFormElement): Set<string> {
  return new Set(
    controlsOf(form)
      .filter(isTyped)
      .map(({ name }) => name),
  )
}

/** What the form contained when the server rendered it. */
export function renderedValues(form: HTMLFormElement): TypedValues {
  const values: TypedValues = {}
  for (const control of controlsOf(form)) {
    if (!isTyped(control) || control.disabled) continue
    const rendered = renderedValue(control)
    if (rendered !== null) values[control.name] = [...(values[control.name] ?? []), ...rendered]
  }
  return values
}

/** Whether two forms contain the same in the fields of the names; a missing field is an empty one. */
export function isSameText(one: TypedValues, other: TypedValues, names: Iterable<string>): boolean {
  return [...names].every((name) => textOf(one[name]) === textOf(other[name]))
}

/** Whether the form is meant for more than a few words. */
export function hasLongText(form: HTMLFormElement): boolean {
  return form.querySelector('textarea') !== null
}

/** What the form is about, so that a copy is offered where it was typed. */
export function subjectOf(form: HTMLFormElement): string {
  const hidden = controlsOf(form).filter(({ type, name }) => type === 'hidden' && SUBJECT.test(name))
  return hidden.map(({ name, value }) => `${name}=${value}`).join('&')
}

/** Writes the values into the fields that a person fills in, and reports it to the scripts of the form. */
export function fillForm(form: HTMLFormElement, values: TypedValues): void {
  for (const control of controlsOf(form).filter(isTyped)) {
    const stored = values[control.name]
    if (isBox(control)) control.checked = stored?.includes(control.value) ?? false
    else if (stored?.[0] !== undefined) control.value = stored[0]
  }
  // After all have their value: the first event already saves the form.
  for (const control of controlsOf(form)) control.dispatchEvent(new Event('input', { bubbles: true }))
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
      one.name !== '',
  )
}

// Hidden fields identify what is saved, or belong to lists with scripts of their own (files).
function isTyped(control: Control): boolean {
  return !['hidden', 'file', 'password', 'submit', 'button'].includes(control.type)
}

function isSecret(form: HTMLFormElement, name: string): boolean {
  return controlsOf(form).some((one) => one.name === name && one.type === 'password')
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

function renderedValue(control: Control): string[] | null {
  if (isBox(control)) return control.defaultChecked ? [control.value] : null
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const chosen = options.filter(({ defaultSelected }) => defaultSelected)
    return (chosen.length > 0 || control.multiple ? chosen : options.slice(0, 1)).map(({ value }) => value)
  }
  return [control.defaultValue]
}

function textOf(values: readonly string[] | undefined): string {
  return (values ?? []).map((value) => value.replaceAll('\r\n', '\n')).join('\n')
}
