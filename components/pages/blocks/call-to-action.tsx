import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { PageButton } from '../page-button'
import { say } from '../say'

export function CallToActionBlock({ ctx, block, titleId }: BlockViewProps<'callToAction'>) {
  const text = say(ctx, block.text)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-md border border-accent-text bg-accent-soft p-5 md:p-8">
      <div className="min-w-0 max-w-text">
        <BlockTitle ctx={ctx} title={block.title} id={titleId} className="" />
        {text.text && (
          <p className="mt-2 whitespace-pre-wrap" lang={text.lang}>
            {text.text}
          </p>
        )}
      </div>
      <PageButton ctx={ctx} button={block.button} />
    </div>
  )
}
