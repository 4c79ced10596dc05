import { SubscribeForm } from '@/components/site/subscribe-form'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'
import { say } from '../say'

export function NewsletterBlock({ ctx, block, data, titleId }: BlockViewProps<'newsletter'>) {
  const text = say(ctx, block.text)
  return (
    <div className="flex max-w-[44rem] flex-col gap-4 rounded-md border border-line bg-surface p-5 md:p-7">
      <BlockTitle ctx={ctx} title={block.title} id={titleId} className="" />
      {text.text && (
        <p className="whitespace-pre-wrap" lang={text.lang}>
          {text.text}
        </p>
      )}
      <SubscribeForm ctx={ctx} id={`subscribe-${block.id}`} token={data.token} />
    </div>
  )
}
