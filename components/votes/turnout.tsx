import { BarChart } from '@/components/ui/bar-chart'
import { Stat, StatList } from '@/components/ui/stat'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate, formatDeadline, formatNumber, formatPercent } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { TurnoutAnswer } from '@/lib/office/turnout/shapes'

type TurnoutProps = { ctx: Pick<Context, 'locale' | 'organization'>; turnout: TurnoutAnswer }

/** How many people have voted: one number while the vote is open, by day and by age or group afterwards (ADR-066). */
export async function Turnout({ ctx, turnout }: TurnoutProps) {
  const t = await getTranslations('votes')
  const { locale, organization } = ctx
  const number = (value: number) => formatNumber(locale, value)
  const share = (of: number) =>
    turnout.voters !== null && of > 0 ? formatPercent(locale, turnout.voters / of) : undefined
  const votersText = () => {
    if (turnout.voters === null) return t('turnout.few')
    const voters = number(turnout.voters)
    return turnout.isOpen ? t('turnout.atLeast', { number: voters }) : voters
  }
  const day = (text: string) => formatDate(locale, new Date(`${text}T12:00:00Z`), organization.timeZone)
  return (
    <div className="flex flex-col gap-8">
      <StatList>
        <Stat
          value={votersText()}
          label={t('turnout.voters')}
          note={t('turnout.asOf', { time: formatDeadline(locale, turnout.asOf, organization.timeZone) })}
        />
        <Stat value={number(turnout.members)} label={t('turnout.members')} note={share(turnout.members)} />
        {turnout.population !== null && (
          <Stat value={number(turnout.population)} label={t('turnout.population')} note={share(turnout.population)} />
        )}
      </StatList>
      {turnout.days.length > 0 && (
        <BarChart
          title={t('turnout.byDay')}
          items={turnout.days.map(({ from, to, voters }) => ({
            id: from,
            label: from === to ? day(from) : t('turnout.period', { from: day(from), to: day(to) }),
            value: voters,
            figure: number(voters),
          }))}
        />
      )}
      <Cells
        title={t('turnout.byAge')}
        cells={turnout.ages.map(({ from, to, voters }) => ({ label: bandLabel(t, from, to), voters }))}
        locale={locale}
        t={t}
      />
      <Cells
        title={t('turnout.byGroup')}
        cells={turnout.groups.map(({ name, voters }) => ({
          label: pickText(name, locale, organization.languages),
          voters,
        }))}
        locale={locale}
        t={t}
      />
      <p className="max-w-text text-muted text-sm">{t(turnout.isOpen ? 'turnout.ruleOpen' : 'turnout.ruleClosed')}</p>
    </div>
  )
}

type CellsProps = {
  title: string
  cells: { label: string; voters: number | null }[]
  locale: Context['locale']
  t: Translator<'votes'>
}

function Cells({ title, cells, locale, t }: CellsProps) {
  if (cells.every(({ voters }) => voters === null)) return null
  return (
    <BarChart
      title={title}
      items={cells.map(({ label, voters }) => ({
        id: label,
        label,
        value: voters ?? 0,
        figure: voters === null ? t('turnout.hidden') : formatNumber(locale, voters),
      }))}
    />
  )
}

function bandLabel(t: Translator<'votes'>, from: number | null, to: number | null): string {
  if (from === null && to === null) return t('turnout.age.unknown')
  if (from === null) return t('turnout.age.below', { to: to ?? 0 })
  return to === null ? t('turnout.age.above', { from }) : t('turnout.age.between', { from, to })
}
