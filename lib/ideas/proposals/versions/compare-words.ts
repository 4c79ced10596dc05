import { type ChangeObject, diffArrays } from 'diff'

export type ComparedPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** How long the comparison of two texts by words may take; then it goes by paragraphs, and at last by the whole. */
const WORDS_MS = 150
const PARAGRAPHS_MS = 50

/** What was added and removed between two texts, by words of any script. */
export function compareWords(before: string, after: string): ComparedPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const changes =
    diffArrays(words(before), words(after), { timeout: WORDS_MS }) ??
    diffArrays(paragraphs(before), paragraphs(after), { timeout: PARAGRAPHS_MS })
  return changes ? joined(changes) : wholeTexts(before, after)
}

// Words with what belongs to them, runs of blanks, and each other sign by itself.
function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\s+|[^\s]/gu) ?? []
}

function paragraphs(text: string): string[] {
  return text.match(/[^\n]*\n+|[^\n]+$/g) ?? []
}

function joined(changes: ChangeObject<string[]>[]): ComparedPart[] {
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** The one text replaced by the other, or the same. */
export function wholeTexts(before: string, after: string): ComparedPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const parts: ComparedPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}
