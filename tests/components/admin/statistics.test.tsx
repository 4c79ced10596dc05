import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DayFigures } from '@/components/admin/statistics/day-figures'
import { GroupFigures } from '@/components/admin/statistics/group-figures'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import type { Statistics } from '@/lib/office/statistics/shapes'

const figures: Statistics = {
  processId: 1,
  from: '2027-01-01',
  to: '2027-01-02',
  totals: {
    registrations: { now: 3, before: 0 },
    ideas: { now: 1, before: 2 },
    comments: { now: 0, before: 0 },
    follows: { now: 0, before: 0 },
    voters: { now: null, before: null },
  },
  days: [
    { day: '2027-01-01', registrations: 3, ideas: 0, comments: 0, follows: 0 },
    { day: '2027-01-02', registrations: 0, ideas: 1, comments: 0, follows: 0 },
  ],
  voters: [{ from: '2027-01-01', to: '2027-01-02', voters: 12 }],
  topics: [{ id: 1, name: { en: 'Green' }, ideas: 4, votes: 30 }],
  contexts: [],
  languages: [{ language: 'it', ideas: 4 }],
  ages: [
    { from: null, to: 17, people: null },
    { from: 18, to: 29, people: 25 },
    { from: null, to: null, people: null },
  ],
  funnel: { invited: 5, registered: 4, confirmed: 3, voted: null },
  quality: { ideas: 4, answered: 1, medianDays: 2.5, inResults: 0 },
}

it.each(LOCALES)('statistics are charts with their tables in %s', (locale) => {
  const t = translator(locale, 'statistics')
  const html = renderToStaticMarkup(
    <>
      <DayFigures found={figures} locale={locale} isReport t={t} />
      <GroupFigures found={figures} locale={locale} languages={['en']} t={t} />
    </>,
  )
  expect(html.match(/<svg role="img"/g)).toHaveLength(4)
  expect(html).toContain('<details open=""')
  expect(html).toContain('Green')
  expect(html).toContain(t('tooFew'))
  expect(html).not.toMatch(/statistics\.|\{|undefined|NaN/)
})
