import { Prose } from '@/components/ui/prose'
import { renderMarkdown } from '@/lib/content/markdown'

type MarkdownProps = {
  text: string
  lang?: string | undefined
  /** Level of its highest headings: one below the heading it stands under. */
  topLevel?: number | undefined
  className?: string | undefined
}

/** A long text written in Markdown. */
export function Markdown({ text, lang, topLevel, className }: MarkdownProps) {
  return (
    <Prose lang={lang} className={className}>
      {renderMarkdown(text, topLevel)}
    </Prose>
  )
}
