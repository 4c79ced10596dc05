import { Markdown } from '@/components/content/markdown'
import { Disclosure } from '@/components/ui/disclosure'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { say } from '../say'

export function FaqBlock({ ctx, block, titleId }: BlockViewProps<'faq'>) {
  const hasTitle = say(ctx, block.title).text !== ''
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} />
      <div className="flex max-w-text flex-col divide-y divide-line border-line border-y">
        {block.items.map(({ question, answer }, index) => {
          const asked = say(ctx, question)
          const answered = say(ctx, answer)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: questions have no id
            <Disclosure key={index} summary={<span lang={asked.lang}>{asked.text}</span>}>
              <Markdown ctx={ctx} text={answered.text} lang={answered.lang} topLevel={hasTitle ? 3 : 2} />
            </Disclosure>
          )
        })}
      </div>
    </>
  )
}
