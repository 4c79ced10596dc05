import { Markdown } from '@/components/content/markdown'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { say } from '../say'

export function RichTextBlock({ ctx, block, titleId }: BlockViewProps<'richText'>) {
  const text = say(ctx, block.text)
  const hasTitle = say(ctx, block.title).text !== ''
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} className="mb-3" />
      {text.text && <Markdown ctx={ctx} text={text.text} lang={text.lang} topLevel={hasTitle ? 3 : 2} />}
    </>
  )
}
