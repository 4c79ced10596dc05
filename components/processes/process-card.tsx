import { Card, CardLink } from '@/components/ui/card'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import { currentPhase, nextPhase, type ProcessView } from '@/lib/process/processes/process-view'
import { phaseWords } from './phase-words'
import { ProcessBadges } from './process-badges'
import { ProcessCover } from './process-cover'
import { VotedMark } from './voted-mark'

type ProcessCardProps = {
  ctx: Pick<Context, 'actor' | 'locale' | 'now' | 'organization'>
  process: ProcessView
  level?: 2 | 3
  /** What the reader gave in votes; of private responses only. */
  marks?: readonly OwnMark[]
  /** Words of the area `processes`. */
  t: Translator<'processes'>
}

export function ProcessCard({ ctx, process, level = 3, marks = [], t }: ProcessCardProps) {
  const { locale, organization, actor, now } = ctx
  const name = pickTextWithLocale(process.name, locale, organization.languages)
  const summary = pickTextWithLocale(process.summary, locale, organization.languages)
  const isJoined = actor.kind === 'user' && actor.joinedProcessIds.includes(process.id)
  const mark = marks.find(({ processId }) => processId === process.id)
  return (
    <Card
      as="article"
      picture={
        process.coverFileId && <ProcessCover process={process} ratio="wide" sizes="(min-width: 62rem) 24rem, 100vw" />
      }
    >
      <ProcessBadges process={process} isJoined={isJoined} now={now} t={t} />
      <Heading level={level} size="md" lang={otherLanguage(name.locale, locale)}>
        <CardLink href={routes.process(process.id)}>{name.text}</CardLink>
      </Heading>
      {summary.text && (
        <p className="line-clamp-3 text-muted" lang={otherLanguage(summary.locale, locale)}>
          {summary.text}
        </p>
      )}
      <PhaseNow ctx={ctx} process={process} t={t} />
      {mark && <VotedMark mark={mark} locale={locale} currency={process.currency} t={t} />}
      <div className="mt-auto flex flex-col gap-3 pt-1">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {process.budgetAvailable > 0 && (
            <li className="inline-flex items-center gap-1.5">
              <Icon name="coins" size={18} className="text-accent-text" />
              {formatMoney(locale, process.budgetAvailable, process.currency)}
            </li>
          )}
          {process.participants > 0 && (
            <li className="inline-flex items-center gap-1.5">
              <Icon name="users" size={18} className="text-accent-text" />
              {t('people', { count: process.participants, number: formatNumber(locale, process.participants) })}
            </li>
          )}
        </ul>
      </div>
    </Card>
  )
}

function PhaseNow({ ctx, process, t }: Pick<ProcessCardProps, 'ctx' | 'process' | 't'>) {
  const phase = currentPhase(process) ?? nextPhase(process)
  if (!phase || process.status !== 'OPEN') return null
  const { stateText, when } = phaseWords(ctx, phase, t, process)
  return (
    <p className="text-sm">
      <span className="font-semibold">
        {pickTextWithLocale(phase.name, ctx.locale, ctx.organization.languages).text}: {stateText}
      </span>
      {when && <span className="block text-muted">{when}</span>}
    </p>
  )
}

/** `lang` of a text that is not in the language of the page. */
export function otherLanguage(textLocale: string, pageLocale: string): string | undefined {
  return textLocale === pageLocale ? undefined : textLocale
}
