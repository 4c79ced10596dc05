import { Markdown } from '@/components/content/markdown'
import { Notice } from '@/components/ui/notice'
import type { BlockViewProps } from '../block-view'
import { say } from '../say'

export function AnnouncementBlock({ ctx, block }: BlockViewProps<'announcement'>) {
  const title = say(ctx, block.title)
  const text = say(ctx, block.text)
  return (
    <Notice tone={block.tone} title={title.text && <span lang={title.lang}>{title.text}</span>}>
      <Markdown ctx={ctx} text={text.text} lang={text.lang} topLevel={2} />
    </Notice>
  )
}
