import type { ReactNode } from 'react'
import { FollowProcess } from '@/components/follows/follow-process'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Stat, StatList } from '@/components/ui/stat'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { feedLink } from '@/lib/ideas/finding/feed-link'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { ProcessBadges } from './process-badges'
import { otherLanguage } from './process-card'
import { ProcessCover } from './process-cover'
import { ProcessFrame } from './process-frame'
import { ProcessTimeline } from './process-timeline'

type ProcessDetailProps = {
  ctx: Context
  process: ProcessView
  proposed: { cost: number; ideas: number }
  /** What the reader gave in votes of this process. */
  marks: readonly OwnMark[]
  joinAction: FormAction
  hasJustJoined: boolean
  /** Whether the reader follows the process; null for visitors. */
  isFollowing: boolean | null
  /** What the phase is about: its ideas, its projects, or its result. */
  content: ReactNode
  t: Translator<'processes'>
}

export function ProcessDetail(props: ProcessDetailProps) {
  const { ctx, process, proposed, marks, joinAction, hasJustJoined, isFollowing, content, t } = props
  const isJoined = ctx.actor.kind === 'user' && ctx.actor.joinedProcessIds.includes(process.id)
  return (
    <div className="flex flex-col gap-6">
      {hasJustJoined && isJoined && (
        <Notice tone="success" role="status" title={t('join.done')}>
          {t('join.doneNext')}
        </Notice>
      )}
      <ProcessFrame
        ctx={ctx}
        process={process}
        page="overview"
        marks={marks}
        joinAction={joinAction}
        head={<Head ctx={ctx} process={process} isJoined={isJoined} t={t} />}
        t={t}
      >
        {content}
        <Disclosure summary={t('allPhases')} look="boxed">
          <ProcessTimeline ctx={ctx} process={process} t={t} />
        </Disclosure>
        <ProcessFigures process={process} proposed={proposed} locale={ctx.locale} t={t} />
        {process.coverFileId && (
          <ProcessCover process={process} ratio="banner" sizes="(min-width: 62rem) 48rem, 100vw" isRounded />
        )}
        {isFollowing !== null && <FollowProcess processId={process.id} isFollowing={isFollowing} />}
        {feedLink(ctx, process) && (
          <p data-print="no">
            <a href={routes.processFeed(process.id)} type="application/atom+xml">
              {t('feed')}
            </a>
            {' · '}
            <a href={routes.processCalendar(process.id, ctx.locale)} type="text/calendar">
              {t('calendar')}
            </a>
          </p>
        )}
      </ProcessFrame>
    </div>
  )
}

type HeadProps = Pick<ProcessDetailProps, 'ctx' | 'process' | 't'> & { isJoined: boolean }

function Head({ ctx, process, isJoined, t }: HeadProps) {
  const { locale, organization } = ctx
  const name = pickTextWithLocale(process.name, locale, organization.languages)
  const summary = pickTextWithLocale(process.summary, locale, organization.languages)
  return (
    <>
      <Heading level={1} lang={otherLanguage(name.locale, locale)}>
        {name.text}
      </Heading>
      {summary.text && (
        <p className="max-w-text text-lg" lang={otherLanguage(summary.locale, locale)}>
          {summary.text}
        </p>
      )}
      <ProcessBadges process={process} isJoined={isJoined} now={ctx.now} t={t} />
    </>
  )
}

type ProcessFiguresProps = {
  process: Pick<ProcessView, 'budgetAvailable' | 'currency' | 'participants'>
  proposed: { cost: number; ideas: number }
  locale: Locale
  t: Translator<'processes'>
}

function ProcessFigures({ process, proposed, locale, t }: ProcessFiguresProps) {
  const money = (amount: number) => formatMoney(locale, amount, process.currency)
  return (
    <StatList>
      {process.budgetAvailable > 0 && <Stat value={money(process.budgetAvailable)} label={t('figures.budget')} />}
      <Stat
        value={formatNumber(locale, proposed.ideas)}
        label={t('figures.ideas', { count: proposed.ideas })}
        note={proposed.cost > 0 ? t('figures.proposed', { amount: money(proposed.cost) }) : undefined}
      />
      <Stat
        value={formatNumber(locale, process.participants)}
        label={t('figures.participants', { count: process.participants })}
      />
    </StatList>
  )
}
