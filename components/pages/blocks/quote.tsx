import type { BlockViewProps } from '../block-view'
import { say } from '../say'

export function QuoteBlock({ ctx, block }: BlockViewProps<'quote'>) {
  const text = say(ctx, block.text)
  const author = say(ctx, block.author)
  return (
    <figure className="max-w-text border-accent-text border-s-4 ps-5">
      <blockquote className="whitespace-pre-wrap font-serif text-xl" lang={text.lang}>
        <p>{text.text}</p>
      </blockquote>
      {author.text && (
        <figcaption className="mt-2 text-muted" lang={author.lang}>
          {author.text}
        </figcaption>
      )}
    </figure>
  )
}
