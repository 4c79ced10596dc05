import type { BlockViewProps } from '../block-view'
import { PagePicture } from '../page-picture'
import { say } from '../say'

export function PictureBlock({ ctx, block, files }: BlockViewProps<'picture'>) {
  const caption = say(ctx, block.caption)
  return (
    <figure className="flex flex-col gap-2">
      <PagePicture
        ctx={ctx}
        picture={block.picture}
        files={files}
        caption={caption.text}
        sizes="(min-width: 75rem) 73rem, 100vw"
      />
      {caption.text && (
        <figcaption className="max-w-text text-muted text-sm" lang={caption.lang}>
          {caption.text}
        </figcaption>
      )}
    </figure>
  )
}
