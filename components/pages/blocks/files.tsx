import { DocumentList } from '@/components/files/document-list'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { say } from '../say'

export function FilesBlock({ ctx, block, files, titleId }: BlockViewProps<'files'>) {
  const documents = block.items.flatMap(({ fileId, name }) => {
    const file = files.get(fileId)
    if (!file) return []
    return [
      {
        fileId,
        review: file.review,
        name: say(ctx, name).text || file.name,
        mediaType: file.mediaType,
        sizeBytes: file.sizeBytes,
      },
    ]
  })
  return (
    <div className="max-w-text">
      <BlockTitle ctx={ctx} title={block.title} id={titleId} />
      <DocumentList documents={documents} locale={ctx.locale} />
    </div>
  )
}
