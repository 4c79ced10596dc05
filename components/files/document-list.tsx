import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import { DOCUMENT_MEDIA_TYPES } from '@/lib/foundation/files/kinds/document-kind'
import { formatFileSize } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'

type Document = {
  fileId: string
  name: string
  mediaType: string
  sizeBytes: number
  /** The token of a reviewer's link. */
  review?: string | undefined
}

/** Documents to download, each with type and size. */
export function DocumentList({ documents, locale }: { documents: readonly Document[]; locale: Locale }) {
  return (
    <ul className="flex flex-col divide-y divide-line border-line border-y">
      {documents.map(({ fileId, name, mediaType, sizeBytes, review }) => (
        <li key={fileId} className="flex items-start gap-3 py-3">
          <Icon name="file-text" className="mt-0.5 text-muted" />
          <p className="min-w-0 break-words">
            <a href={routes.file(fileId, undefined, review)} download>
              {name}
            </a>{' '}
            <span className="text-muted text-sm">
              ({kindOf(mediaType)}, {formatFileSize(locale, sizeBytes)})
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function kindOf(mediaType: string): string {
  const [kind = ''] = Object.entries(DOCUMENT_MEDIA_TYPES).find(([, type]) => type === mediaType) ?? []
  return kind.toUpperCase()
}
