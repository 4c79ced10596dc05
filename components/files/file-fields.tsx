import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { ACCEPTED } from '@/lib/foundation/files/kinds/accepted'
import { FILE_BYTES_MAX, VERSION_IMAGES_MAX } from '@/lib/foundation/files/limits'
import { formatFileSize } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { VersionImage } from '@/lib/ideas/attachments/version-files'
import { UploadField } from './upload-field'
import type { StoredItem } from './upload-items'
import type { UploadWords } from './upload-words'

/** The pictures of an idea; `images`: those of its draft. */
export async function PictureField({
  ctx,
  images = [],
}: {
  ctx: Context
  images?: readonly VersionImage[] | undefined
}) {
  const t = await getTranslations('files')
  return (
    <UploadField
      {...sharedProps(ctx)}
      purpose="image"
      accept={ACCEPTED.image}
      countMax={VERSION_IMAGES_MAX}
      stored={images.map((file) => storedItem(ctx, file, file.alternative))}
      words={fieldWords(t, 'images', VERSION_IMAGES_MAX)}
    />
  )
}

type StoredFile = { fileId: string; name: string; sizeBytes: number }

type DocumentFieldProps = { ctx: Context; documents?: readonly StoredFile[] | undefined; countMax: number }

/** The documents of a form. */
export async function DocumentField({ ctx, documents = [], countMax }: DocumentFieldProps) {
  const t = await getTranslations('files')
  return (
    <UploadField
      {...sharedProps(ctx)}
      purpose="document"
      accept={ACCEPTED.document}
      countMax={countMax}
      stored={documents.map((file) => storedItem(ctx, file))}
      words={fieldWords(t, 'documents', countMax)}
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
