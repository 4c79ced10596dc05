/** A form that stays on the page after a success creates something else with its next submission. */
export function renewFormKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem('formKey')
  if (!(key instanceof HTMLInputElement)) return
  // crypto.randomUUID is not available on pages without TLS.
  key.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
