import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { PagePicture } from '../page-picture'
import { say } from '../say'

export function GalleryBlock({ ctx, block, files, titleId }: BlockViewProps<'gallery'>) {
  const items = block.items.filter(({ picture }) => picture.fileId !== null && files.has(picture.fileId))
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
        {items.map(({ picture, caption }, index) => {
          const words = say(ctx, caption)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may appear twice
            <li key={index}>
              <figure className="flex flex-col gap-1">
                <PagePicture
                  ctx={ctx}
                  picture={picture}
                  files={files}
                  caption={words.text}
                  ratio="wide"
                  sizes="(min-width: 48rem) 24rem, 100vw"
                />
                {words.text && (
                  <figcaption className="text-muted text-sm" lang={words.lang}>
                    {words.text}
                  </figcaption>
                )}
              </figure>
            </li>
          )
        })}
      </ul>
    </>
  )
}
