import { type ChangeObject, diffArrays } from 'diff'

export type ComparedPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Timeouts of the comparison by words and then by paragraphs; after both, the whole text counts as replaced. */
const WORDS_MS = 150
const PARAGRAPHS_MS = 50

/** The added and removed parts between two texts, by words of any script. */
export function compareWords(before: string, after: string): ComparedPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const changes =
    diffArrays(words(before), words(after), { timeout: WORDS_MS }) ??
    diffArrays(paragraphs(before), paragraphs(after), { timeout: PARAGRAPHS_MS })
  return changes ? joined(changes) : wholeTexts(before, after)
}

// Words with apostrophes and hyphens, runs of white space, and single other characters.
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

/** The first text replaced by the second as a whole, or one equal part. */
export function wholeTexts(before: string, after: string): ComparedPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const parts: ComparedPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}
