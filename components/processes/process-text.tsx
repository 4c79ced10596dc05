import { Markdown } from '@/components/content/markdown'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessPageKind } from '@/lib/process/processes/page-kinds'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { otherLanguage } from './process-card'
import { ProcessFrame } from './process-frame'
import { ProcessSubHead } from './process-sub-head'

type ProcessTextProps = {
  process: ProcessView
  kind: ProcessPageKind
  name: string
  text: { text: string; locale: Locale }
  ctx: Context
  t: Translator<'processes'>
}

export function ProcessText({ process, kind, name, text, ctx, t }: ProcessTextProps) {
  return (
    <ProcessFrame
      ctx={ctx}
      process={process}
      page={kind}
      head={<ProcessSubHead of={name} title={t(`tabs.${kind}`)} />}
      t={t}
    >
      <Markdown ctx={ctx} text={text.text} lang={otherLanguage(text.locale, ctx.locale)} />
    </ProcessFrame>
  )
}
