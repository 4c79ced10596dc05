import { Prose } from '@/components/ui/prose'
import { renderMarkdown } from '@/lib/content/markdown'

type MarkdownProps = { text: string; lang?: string | undefined; className?: string | undefined }

/** A long text written in Markdown. */
export function Markdown({ text, lang, className }: MarkdownProps) {
  return (
    <Prose lang={lang} className={className}>
      {renderMarkdown(text)}
    </Prose>
  )
}
