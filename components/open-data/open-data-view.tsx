import { ImportedFrom } from '@/components/results/imported-from'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Table } from '@/components/ui/table'
import { routes } from '@/lib/catalogues/routes'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { ballotFields, projectFields } from '@/lib/outcome/open-data/dictionary'
import { openDataFormats } from '@/lib/outcome/open-data/formats'
import type { OpenDataFacts } from '@/lib/outcome/open-data/page-facts'

type OpenDataViewProps = { facts: OpenDataFacts; name: string; locale: Locale; t: Translator<'openData'> }

export function OpenDataView({ facts, name, locale, t }: OpenDataViewProps) {
  return (
    <>
      <header className="flex flex-col gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <p className="max-w-text">{t('intro')}</p>
      </header>
      {facts.isPublished ? (
        <>
          <Downloads facts={facts} name={name} locale={locale} t={t} />
          <Dictionary t={t} />
        </>
      ) : (
        <EmptyState icon="clock" title={t('notYet')}>
          {t('notYetText')}
        </EmptyState>
      )}
    </>
  )
}

function Downloads({ facts: { processId, licence, source }, name, locale, t }: OpenDataViewProps) {
  return (
    <section aria-labelledby="files" className="flex flex-col gap-3">
      <Heading level={2} id="files">
        {name}
      </Heading>
      <ul className="divide-y divide-line border-line border-y">
        {openDataFormats.map((format) => (
          <li key={format} className="flex flex-col gap-1 py-3">
            <a href={routes.openDataFile(processId, format, locale)} className="font-semibold">
              {t(`formats.${format}.name`)}
            </a>
            <span className="text-muted text-sm">{t(`formats.${format}.text`)}</span>
          </li>
        ))}
      </ul>
      {source && <ImportedFrom source={source} />}
      <p className="max-w-text">
        {licence ? (
          <>
            {t(source ? 'licenceOfSource' : 'licence')}{' '}
            {licence.url ? <a href={licence.url}>{licence.name}</a> : licence.name}
          </>
        ) : (
          t('licenceUnknown')
        )}
      </p>
      <p className="max-w-text">{t('privacy')}</p>
    </section>
  )
}

function Dictionary({ t }: { t: Translator<'openData'> }) {
  const columns = [
    { key: 'name', header: t('field'), isRowHeader: true },
    { key: 'meaning', header: t('meaning') },
  ]
  const rows = (fields: Record<string, string>) =>
    Object.entries(fields).map(([name, meaning]) => ({
      id: name,
      cells: { name: <code>{name}</code>, meaning: <span lang="en">{meaning}</span> },
    }))
  return (
    <section aria-labelledby="dictionary" className="flex flex-col gap-6">
      <Heading level={2} id="dictionary">
        {t('formats.dictionary.name')}
      </Heading>
      <Table id="projects" caption={t('projects')} columns={columns} rows={rows(projectFields)} layout="stack" />
      <Table id="ballots" caption={t('ballots')} columns={columns} rows={rows(ballotFields)} layout="stack" />
    </section>
  )
}
