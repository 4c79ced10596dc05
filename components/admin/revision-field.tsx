import { getTranslations } from '@/lib/foundation/i18n/translations'
import { revisionOf, type SavedFields } from '@/lib/foundation/input/saved-fields'
import { SavedRevision } from './saved-revision'

/** The revision of what an officer's form displays; a form of something new has none. */
export async function RevisionField({ saved }: { saved: SavedFields }) {
  const t = await getTranslations('admin')
  const words = {
    title: t('conflict.title'),
    text: t('conflict.text'),
    same: t('conflict.same'),
    none: t('conflict.none'),
  }
  return <SavedRevision revision={revisionOf(saved)} words={words} />
}
