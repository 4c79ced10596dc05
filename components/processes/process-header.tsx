import { Heading } from '@/components/ui/heading'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessView } from '@/lib/process/processes/reading/process-view'
import { JoinProcess } from './join-process'
import { ProcessAction } from './process-action'
import { ProcessBadges } from './process-badges'
import { otherLanguage } from './process-card'
import { ProcessCover } from './process-cover'

type ProcessHeaderProps = { ctx: Context; process: ProcessView; joinAction: FormAction; t: Translator<'processes'> }

export function ProcessHeader({ ctx, process, joinAction, t }: ProcessHeaderProps) {
  const { locale, organization, actor } = ctx
  const name = pickTextWithLocale(process.name, locale, organization.languages)
  const summary = pickTextWithLocale(process.summary, locale, organization.languages)
  const isJoined = actor.kind === 'user' && actor.joinedProcessIds.includes(process.id)
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <ProcessCover process={process} ratio="banner" sizes="(min-width: 75rem) 73rem, 100vw" isEager isRounded />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="flex min-w-0 flex-col gap-4">
          <ProcessBadges process={process} isJoined={isJoined} now={ctx.now} t={t} />
          <Heading level={1} lang={otherLanguage(name.locale, locale)}>
            {name.text}
          </Heading>
          <p className="text-muted">{organization.name}</p>
          {summary.text && (
            <p className="max-w-text text-lg" lang={otherLanguage(summary.locale, locale)}>
              {summary.text}
            </p>
          )}
        </div>
        <ProcessAction ctx={ctx} process={process} t={t}>
          <JoinProcess ctx={ctx} process={process} action={joinAction} t={t} />
        </ProcessAction>
      </div>
    </div>
  )
}
