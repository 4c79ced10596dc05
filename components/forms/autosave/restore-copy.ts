import { fillForm, type LocalCopy } from './local-copy'

type Rebased = { rebase: (revision: string, base: string) => void }

/**
 * Writes the copy into the form and saves it. What is saved may have changed since: the server finds out by the
 * revision of the copy.
 */
export function restoreCopy(form: HTMLFormElement, copy: LocalCopy, saver: Rebased | null): void {
  fillForm(form, copy)
  saver?.rebase(copy.values['revision']?.[0] ?? '', copy.values['base']?.[0] ?? '')
  for (const control of form.elements) control.dispatchEvent(new Event('input', { bubbles: true }))
}
