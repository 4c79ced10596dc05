import type { Fact } from '@/components/proposals/reading/proposal-view'
import { Heading } from '@/components/ui/heading'
import { Table } from '@/components/ui/table'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { VersionComparison } from '@/lib/ideas/proposals/versions/compare-versions'
import { ComparedText } from './compared-text'

type VersionComparisonViewProps = {
  comparison: VersionComparison
  /** What is known of each besides its text. */
  facts: { from: Fact[]; to: Fact[] }
  t: Translator<'proposals'>
}

const TEXTS = ['title', 'summary', 'narrative'] as const

/** What changed between two versions: the texts by words, everything else side by side. */
export function VersionComparisonView({ comparison, facts, t }: VersionComparisonViewProps) {
  const { from, to, texts } = comparison
  const terms = [...new Set([...facts.from, ...facts.to].map(({ term }) => term))]
  const rows = terms.map((term) => ({
    id: term,
    cells: { term, from: factOf(facts.from, term, t), to: factOf(facts.to, term, t) },
  }))
  const name = (number: number) => t('detail.version', { number })
  return (
    <section aria-labelledby="comparison" id="compared" className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <Heading level={2} id="comparison">
          {t('versions.compared', { from: from.version.number, to: to.version.number })}
        </Heading>
        <p className="text-muted">{t('versions.legend')}</p>
      </div>
      {TEXTS.map((field) => (
        <section key={field} aria-labelledby={`compared-${field}`} className="flex flex-col gap-2" lang={to.locale}>
          <h3 id={`compared-${field}`} className="font-semibold">
            {t(`form.${field}`)}
          </h3>
          {texts[field].every(({ kind }) => kind === 'same') && (
            <p className="text-muted text-sm">{t('versions.same')}</p>
          )}
          {(field === 'title' || texts[field].some(({ kind }) => kind !== 'same')) && (
            <ComparedText parts={texts[field]} t={t} />
          )}
        </section>
      ))}
      {rows.length > 0 && (
        <Table
          id="compared-facts"
          caption={t('versions.facts')}
          layout="stack"
          columns={[
            { key: 'term', header: t('versions.fact'), isRowHeader: true },
            { key: 'from', header: name(from.version.number) },
            { key: 'to', header: name(to.version.number) },
          ]}
          rows={rows}
        />
      )}
    </section>
  )
}

function factOf(facts: readonly Fact[], term: string, t: Translator<'proposals'>) {
  return facts.find((fact) => fact.term === term)?.description ?? t('versions.none')
}
