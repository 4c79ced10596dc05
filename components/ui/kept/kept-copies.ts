/** Typed text that the server has not taken: stored in this tab, for the person who typed it. */
export type KeptCopy = {
  /** Of the page view in which it was typed. */
  id: string
  values: Record<string, string[]>
  savedAt: number
}

type Tab = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const PREFIX = 'kept:'

/** The copies of a form, newest first. Storage that is disabled or broken holds none. */
export function readCopies(tab: Tab, form: string): KeptCopy[] {
  try {
    const stored = JSON.parse(tab.getItem(PREFIX + form) ?? '[]') as KeptCopy[]
    return stored.toSorted((one, other) => other.savedAt - one.savedAt)
  } catch {
    return []
  }
}

/** Replaces the copy of the same page view. Those of other views stay until the person has decided about them. */
export function putCopy(tab: Tab, form: string, copy: KeptCopy): void {
  write(tab, form, [copy, ...readCopies(tab, form).filter(({ id }) => id !== copy.id)])
}

export function removeCopy(tab: Tab, form: string, id: string): void {
  const copies = readCopies(tab, form)
  if (copies.some((copy) => copy.id === id))
    write(
      tab,
      form,
      copies.filter((copy) => copy.id !== id),
    )
}

/** Whether this tab holds a copy of this person. */
export function hasCopies(tab: Storage): boolean {
  try {
    return Object.keys(tab).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}

function write(tab: Tab, form: string, copies: readonly KeptCopy[]): void {
  try {
    if (copies.length === 0) tab.removeItem(PREFIX + form)
    else tab.setItem(PREFIX + form, JSON.stringify(copies))
  } catch {
    // Storage is disabled or full: the text is still in the form.
  }
}
