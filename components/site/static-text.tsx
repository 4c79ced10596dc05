import { Markdown } from '@/components/content/markdown'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'

type Block = { id: number; title: string; text: string; locale: Locale }

type TextContext = Pick<Context, 'locale' | 'organization' | 'sql'>

type StaticTextProps = { title: string; blocks: readonly Block[]; fallback: string; ctx: TextContext }

export function StaticText({ title, blocks, fallback, ctx }: StaticTextProps) {
  return (
    <Stack gap="lg">
      <Heading level={1}>{title}</Heading>
      {blocks.length === 0 && <Markdown ctx={ctx} text={fallback} />}
      {blocks.map((block) => (
        <section key={block.id} lang={block.locale === ctx.locale ? undefined : block.locale}>
          {block.title && (
            <Heading level={2} size="md" className="mb-3">
              {block.title}
            </Heading>
          )}
          <Markdown ctx={ctx} text={block.text} topLevel={block.title ? 3 : 2} />
        </section>
      ))}
    </Stack>
  )
}
