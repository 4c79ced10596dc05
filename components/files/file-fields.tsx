import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { ACCEPTED } from '@/lib/foundation/files/kinds/accepted'
import {
  FILE_BYTES_MAX,
  POST_DOCUMENTS_MAX,
  VERSION_DOCUMENTS_MAX,
  VERSION_IMAGES_MAX,
} from '@/lib/foundation/files/limits'
import { formatFileSize } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import type { VersionDocument, VersionImage } from '@/lib/ideas/attachments/version-files'
import { UploadField } from './upload-field'
import type { StoredItem } from './upload-items'
import type { UploadWords } from './upload-words'

type StoredFiles = { images: VersionImage[]; documents: VersionDocument[] }

/** The pictures and documents of a form; `stored`: those of the draft. */
export async function FileFields({ ctx, stored }: { ctx: Context; stored?: StoredFiles }) {
  const t = await getTranslations('files')
  const { images, documents } = stored ?? { images: [], documents: [] }
  const shared = sharedProps(ctx)
  return (
    <>
      <UploadField
        {...shared}
        purpose="image"
        accept={ACCEPTED.image}
        countMax={VERSION_IMAGES_MAX}
        stored={images.map((file) => storedItem(ctx, file, file.alternative))}
        words={fieldWords(t, 'images', VERSION_IMAGES_MAX)}
      />
      <UploadField
        {...shared}
        purpose="document"
        accept={ACCEPTED.document}
        countMax={VERSION_DOCUMENTS_MAX}
        stored={documents.map((file) => storedItem(ctx, file))}
        words={fieldWords(t, 'documents', VERSION_DOCUMENTS_MAX)}
      />
    </>
  )
}

type StoredFile = { fileId: string; name: string; sizeBytes: number }

/** The documents of a form that has no pictures. */
export async function DocumentField({ ctx, documents }: { ctx: Context; documents: readonly StoredFile[] }) {
  const t = await getTranslations('files')
  return (
    <UploadField
      {...sharedProps(ctx)}
      purpose="document"
      accept={ACCEPTED.document}
      countMax={POST_DOCUMENTS_MAX}
      stored={documents.map((file) => storedItem(ctx, file))}
      words={fieldWords(t, 'documents', POST_DOCUMENTS_MAX)}
    />
  )
}

function sharedProps({ locale }: Context) {
  const icons = {
    up: <Icon name="chevron-up" size={18} />,
    down: <Icon name="chevron-down" size={18} />,
    remove: <Icon name="trash-2" size={18} />,
    image: <Icon name="image" size={18} />,
    document: <Icon name="file-text" size={24} />,
  }
  return { address: routes.uploads(locale), bytesMax: FILE_BYTES_MAX, icons }
}

function storedItem({ locale }: Context, { fileId, name, sizeBytes }: StoredFile, alternative = ''): StoredItem {
  return { key: fileId, state: 'stored', fileId, name, size: formatFileSize(locale, sizeBytes), alternative }
}

// The browser inserts names and numbers, so the placeholders stay in the texts.
function fieldWords(t: Translator<'files'>, kind: 'images' | 'documents', limit: number): UploadWords {
  const open = { name: '{name}', place: '{place}', count: '{count}', reason: '{reason}' }
  return {
    legend: t(`${kind}.legend`),
    help: t(`${kind}.help`, { limit }),
    add: t(`${kind}.add`),
    atOnce: t('atOnce'),
    tooMany: t(`${kind}.tooMany`, { limit }),
    sending: t('sending'),
    wait: t('wait'),
    added: t('added', open),
    removed: t('removed', open),
    moved: t('moved', open),
    failed: t('failed', open),
    unreachable: t('unreachable'),
    tooLarge: t('tooLarge'),
    cover: t('cover'),
    makeCover: t('makeCover'),
    up: t('up'),
    down: t('down'),
    remove: t('remove'),
    alternative: t('alternative'),
    coverChoice: t('coverChoice'),
    removeChoice: t('removeChoice'),
  }
}
