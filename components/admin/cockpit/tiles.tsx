import type { ReactNode } from 'react'
import { Sparkline } from '@/components/ui/sparkline'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { daysUntil, formatDate, formatDeadline, formatNumber } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { AccessibilityState, CockpitAnswer } from '@/lib/office/cockpit/shapes'

type TilesProps = { ctx: Context; cockpit: CockpitAnswer; t: Translator<'admin'> }

/** Tiles: what waits, who wants to join, what fails, barriers and the statement, two weeks of figures, the next deadline, the oldest idea without an answer. */
export function Tiles({ ctx, cockpit, t }: TilesProps) {
  const { locale, organization, now } = ctx
  const number = (value: number) => formatNumber(locale, value)
  const { deadline, oldest } = cockpit
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
      <Tile label={t('cockpit.cases')} value={number(cockpit.cases)} href={routes.adminModeration()} />
      <Tile
        label={t('cockpit.evaluations')}
        value={number(cockpit.evaluations)}
        href={oldest?.path}
        note={oldest && t('cockpit.oldest', { title: oldest.title, days: daysSince(oldest.publishedAt, now) })}
      />
      <Tile label={t('cockpit.requests')} value={number(cockpit.requests)} href={routes.adminRequests()} />
      {cockpit.messages !== null && (
        <Tile label={t('cockpit.messages')} value={number(cockpit.messages)} href={routes.adminDelivery()} />
      )}
      {cockpit.accessibility && <AccessibilityTile ctx={ctx} state={cockpit.accessibility} t={t} />}
      <Tile
        label={t('cockpit.registrations')}
        value={number(sum(cockpit.registrations))}
        chart={<Chart ctx={ctx} days={cockpit.registrations} label={t('cockpit.registrations')} />}
      />
      <Tile
        label={t('cockpit.voters')}
        value={number(sum(cockpit.voters))}
        note={t('cockpit.votersNote')}
        chart={<Chart ctx={ctx} days={cockpit.voters} label={t('cockpit.voters')} />}
      />
      <Tile
        label={t('cockpit.deadline')}
        value={deadline ? t('cockpit.inDays', { days: daysUntil(now, deadline.at) }) : '–'}
        href={deadline?.path}
        note={deadline && `${deadline.name}, ${formatDeadline(locale, deadline.at, organization.timeZone)}`}
      />
    </ul>
  )
}

type AccessibilityTileProps = { ctx: Context; state: AccessibilityState; t: Translator<'admin'> }

/** Reports of barriers that wait for an answer, and when the statement is reviewed. */
function AccessibilityTile({ ctx, state, t }: AccessibilityTileProps) {
  const { reports, late, statement, reviewBy } = state
  const date = reviewBy ? formatDate(ctx.locale, new Date(`${reviewBy}T12:00:00Z`), 'UTC') : ''
  const notes = [
    ...(late > 0 ? [t('cockpit.barriersLate', { count: late })] : []),
    ...(statement === 'EXTERNAL' ? [] : [t(`cockpit.statement.${statement}`, { date })]),
  ]
  return (
    <Tile
      label={t('cockpit.barriers')}
      value={formatNumber(ctx.locale, reports)}
      href={routes.adminAccessibility()}
      note={
        notes.length > 0 &&
        notes.map((note) => (
          <span key={note} className="block">
            {note}
          </span>
        ))
      }
    />
  )
}

type TileProps = {
  label: string
  value: string
  href?: string | undefined
  note?: ReactNode
  chart?: ReactNode
}

function Tile({ label, value, href, note, chart }: TileProps) {
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-surface p-4">
      <span className="text-muted text-sm">{href ? <a href={href}>{label}</a> : label}</span>
      <span className="font-semibold font-serif text-3xl lining-nums tabular-nums">{value}</span>
      {chart}
      {note && <span className="break-words text-muted text-sm">{note}</span>}
    </li>
  )
}

type Days = CockpitAnswer['registrations']

function Chart({ ctx, days, label }: { ctx: Context; days: Days; label: string }) {
  const { locale, organization } = ctx
  const words = days
    .filter(({ count }) => count > 0)
    .map(({ day, count }) => `${formatDate(locale, new Date(`${day}T12:00:00Z`), organization.timeZone)}: ${count}`)
  return <Sparkline values={days.map(({ count }) => count)} label={`${label}. ${words.join(', ')}`} />
}

function sum(days: Days): number {
  return days.reduce((total, { count }) => total + count, 0)
}

function daysSince(instant: Date, now: Date): number {
  return Math.floor((now.getTime() - instant.getTime()) / 86_400_000)
}
