import { ProseHtml } from '@/components/ui/prose'
import type { Context } from '@/lib/foundation/context/context'
import { renderText } from '@/lib/foundation/markdown/render-text'

type MarkdownProps = {
  ctx: Pick<Context, 'actor'>
  text: string
  lang?: string | undefined
  /** Level of its highest headings: one below the enclosing heading. */
  topLevel?: number | undefined
  className?: string | undefined
}

/** A long text written in Markdown. */
export async function Markdown({ ctx, text, lang, topLevel, className }: MarkdownProps) {
  return <ProseHtml lang={lang} className={className} html={await renderText(ctx, text, topLevel)} />
}
