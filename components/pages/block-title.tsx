import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { say } from './say'

type BlockTitleProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  title: LocalizedText
  id: string
  className?: string | undefined
}

/** The title of a block, unless it is empty. */
export function BlockTitle({ ctx, title, id, className = 'mb-4' }: BlockTitleProps) {
  const { text, lang } = say(ctx, title)
  if (!text) return null
  return (
    <Heading level={2} id={id} lang={lang} className={className}>
      {text}
    </Heading>
  )
}
