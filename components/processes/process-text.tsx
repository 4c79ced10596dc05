import { Markdown } from '@/components/content/markdown'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessPageKind } from '@/lib/process/processes/pages/page-kinds'
import type { ProcessView } from '@/lib/process/processes/reading/process-view'
import { otherLanguage } from './process-card'
import { ProcessTabs } from './process-tabs'

type ProcessTextProps = {
  process: Pick<ProcessView, 'id' | 'pages' | 'topics'>
  kind: ProcessPageKind
  name: string
  text: { text: string; locale: Locale }
  ctx: Pick<Context, 'locale' | 'organization' | 'sql'>
  t: Translator<'processes'>
}

export function ProcessText({ process, kind, name, text, ctx, t }: ProcessTextProps) {
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <p className="text-muted">{name}</p>
        <Heading level={1}>{t(`tabs.${kind}`)}</Heading>
      </Stack>
      <ProcessTabs process={process} current={kind} t={t} />
      <Markdown ctx={ctx} text={text.text} lang={otherLanguage(text.locale, ctx.locale)} />
    </Stack>
  )
}
