import { Markdown } from '@/components/content/markdown'
import { classNames } from '@/components/ui/class-names'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { ItemTitle } from '../item-title'
import { PageButton } from '../page-button'
import { PagePicture } from '../page-picture'
import { say } from '../say'

export function ColumnsBlock({ ctx, block, files, titleId }: BlockViewProps<'columns'>) {
  const hasTitle = say(ctx, block.title).text !== ''
  const level = hasTitle ? 3 : 2
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} />
      <div
        className={classNames('grid gap-6 md:gap-8', block.items.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2')}
      >
        {block.items.map(({ title, text, picture, button }, index) => {
          const words = say(ctx, text)
          const hasOwnTitle = say(ctx, title).text !== ''
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
            <div key={index} className="flex min-w-0 flex-col items-start gap-3">
              {picture && (
                <PagePicture
                  ctx={ctx}
                  picture={picture}
                  files={files}
                  ratio="wide"
                  sizes="(min-width: 48rem) 24rem, 100vw"
                />
              )}
              <ItemTitle ctx={ctx} title={title} level={level} />
              {words.text && (
                <Markdown ctx={ctx} text={words.text} lang={words.lang} topLevel={hasOwnTitle ? level + 1 : level} />
              )}
              {button && <PageButton ctx={ctx} button={button} variant="secondary" />}
            </div>
          )
        })}
      </div>
    </>
  )
}
