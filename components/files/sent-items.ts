import type { FormState } from '@/lib/foundation/input/form-state'
import type { StoredItem } from './upload-items'

/** The initial files: those of the draft, or of a refused submission, so that none are lost without JavaScript. */
export function sentItems(state: FormState, purpose: 'image' | 'document', stored: StoredItem[]): StoredItem[] {
  if (state.status !== 'error' || state.values['withFiles'] === undefined) return stored
  const all = (name: string) => [state.values[name] ?? []].flat()
  const removed = new Set(all('removedFiles'))
  const [ids, texts] = purpose === 'image' ? ['imageIds', 'imageAlternatives'] : ['documentIds', 'documentNames']
  const cover = all('coverId')[0]
  return all(ids)
    .map((fileId, index) => {
      const known = stored.find((item) => item.fileId === fileId)
      const text = all(texts)[index] ?? ''
      return {
        state: 'stored' as const,
        key: fileId,
        fileId,
        size: known?.size ?? '',
        name: known?.name ?? (purpose === 'image' ? '' : text),
        alternative: purpose === 'image' ? text : '',
      }
    })
    .filter(({ fileId }) => fileId !== '' && !removed.has(fileId))
    .toSorted((one, other) => Number(other.fileId === cover) - Number(one.fileId === cover))
}
