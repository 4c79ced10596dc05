import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { ItemTitle } from '../item-title'
import { PageButton } from '../page-button'
import { say } from '../say'

export function StepsBlock({ ctx, block, titleId }: BlockViewProps<'steps'>) {
  const level = say(ctx, block.title).text ? 3 : 2
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} className="mb-6" />
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {block.items.map(({ title, text }, index) => {
          const words = say(ctx, text)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
            <li key={index} className="border-accent-text border-t-3 pt-4">
              <ItemTitle ctx={ctx} title={title} level={level} prefix={`${index + 1}. `} />
              {words.text && (
                <p className="mt-1 whitespace-pre-wrap text-muted" lang={words.lang}>
                  {words.text}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      {block.button && (
        <div className="mt-6">
          <PageButton ctx={ctx} button={block.button} variant="secondary" />
        </div>
      )}
    </>
  )
}
