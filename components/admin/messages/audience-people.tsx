import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import { Stat, StatList } from '@/components/ui/stat'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatNumber } from '@/lib/foundation/i18n/format'
import { isLocale, LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type {
  AudienceCount,
  AudiencePerson,
  AudienceReason,
  ExplainedPerson,
} from '@/lib/office/campaigns/read-audience'

type AudiencePeopleProps = {
  ctx: Context
  campaignId: number
  count: AudienceCount
  people: readonly AudiencePerson[]
  /** Null without a search. */
  search: { q: string; found: readonly ExplainedPerson[] } | null
  t: Translator<'campaigns'>
}

/** How many people are in an audience, the first of them, and why somebody is in it or not. */
export function AudiencePeople({ ctx, campaignId, count, people, search, t }: AudiencePeopleProps) {
  const number = (value: number) => formatNumber(ctx.locale, value)
  return (
    <Stack gap="lg">
      <StatList>
        <Stat value={number(count.recipients)} label={t('audience.now')} />
        {count.byLocale.map(({ locale, count: readers }) => (
          <Stat key={locale} value={number(readers)} label={languageName(locale)} />
        ))}
      </StatList>
      <Stack as="section" gap="sm" aria-labelledby="why">
        <Heading level={2} size="sm" id="why">
          {t('audience.search')}
        </Heading>
        <form action={routes.adminCampaignAudience(campaignId)} method="get" className="flex flex-wrap items-end gap-3">
          <div className="flex min-w-0 flex-col gap-1.5">
            <label htmlFor="q" className="font-semibold">
              {t('audience.q')}
            </label>
            <input id="q" name="q" type="search" defaultValue={search?.q ?? ''} className="control" maxLength={100} />
          </div>
          <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
            {t('audience.find')}
          </Button>
        </form>
        {search && search.found.length === 0 && <p>{t('audience.notFound')}</p>}
        {search?.found.map((person) => (
          <Explained key={person.id} person={person} t={t} />
        ))}
      </Stack>
      {people.length > 0 && (
        <Table
          id="people"
          caption={t('audience.first')}
          layout="stack"
          isDense
          columns={[
            { key: 'name', header: t('audience.name'), isRowHeader: true },
            { key: 'language', header: t('audience.language') },
          ]}
          rows={people.map((person) => ({
            id: person.id,
            cells: { name: nameOf(person), language: languageName(person.locale) },
          }))}
        />
      )}
    </Stack>
  )
}

function Explained({ person, t }: { person: ExplainedPerson; t: Translator<'campaigns'> }) {
  return (
    <Card as="article">
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        {nameOf(person)}
        <Badge tone={person.isIn ? 'success' : 'neutral'}>{t(person.isIn ? 'audience.in' : 'audience.out')}</Badge>
      </p>
      <ul className="flex flex-col gap-1">
        {person.reasons.map(({ name, isMet }) => (
          <li key={name} className="flex items-start gap-2">
            <Icon name={isMet ? 'check' : 'x'} className={isMet ? 'mt-0.5 text-success' : 'mt-0.5 text-danger'} />
            <span>
              <span className="sr-only">{t(isMet ? 'audience.met' : 'audience.unmet')}: </span>
              {reasonText(name, t)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function reasonText(name: AudienceReason, t: Translator<'campaigns'>): string {
  const key = `eligibility.${name}`
  return t.has(key) ? t(key) : t(`blocks.${name}` as 'blocks.languages')
}

function nameOf({ name, surname, username }: AudiencePerson): string {
  return `${name} ${surname} (${username})`
}

function languageName(locale: string): string {
  return isLocale(locale) ? LOCALE_NAMES[locale] : locale
}
