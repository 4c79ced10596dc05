import { WriteOffer } from '@/components/proposals/writing/write-offer'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { proposeOffer } from '@/lib/ideas/proposals/propose-offer'
import { kindOf } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type ListIntroProps = {
  ctx: Pick<Context, 'actor' | 'locale' | 'now' | 'organization'>
  facts: ModuleFacts
  title: string
  t: Translator<'proposals'>
}

/** The head of a list: what it is, until when ideas are taken, and the way to write one. */
export function ListIntro({ ctx, facts, title, t }: ListIntroProps) {
  const { locale, organization } = ctx
  const { process, phase, module } = facts
  const text = pickText(module.body, locale, organization.languages)
  const takesIdeas =
    kindOf(module.type).ideas === 'own' && module.enabled && process.status === 'OPEN' && phase.state === 'IN_PROGRESS'
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-2">
        <Heading level={1}>{title}</Heading>
        {text && <p className="max-w-text">{text}</p>}
        {takesIdeas && (
          <p className="text-muted">
            {t('list.until', { date: formatDeadline(locale, phase.endsAt, organization.timeZone) })}
          </p>
        )}
      </div>
      {takesIdeas && <WriteOffer facts={facts} offer={proposeOffer(ctx.actor, facts, ctx.now)} t={t} />}
    </header>
  )
}
