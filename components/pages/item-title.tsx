import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { say } from './say'

type ItemTitleProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  title: LocalizedText
  /** One below the title of the block, or its level if it has none. */
  level: 2 | 3
  /** Before the title, such as "2. ". */
  prefix?: string | undefined
}

/** The title of a part of a block, unless it is empty. */
export function ItemTitle({ ctx, title, level, prefix = '' }: ItemTitleProps) {
  const { text, lang } = say(ctx, title)
  if (!text) return null
  return (
    <Heading level={level} size="sm" lang={lang}>
      {prefix + text}
    </Heading>
  )
}
