import { Disclosure } from '@/components/ui/disclosure'
import { Table } from '@/components/ui/table'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { explainReason, explainTie } from '@/lib/outcome/results/reading/explain'
import { type ExampleProject, workedExample } from '@/lib/outcome/results/worked-example/worked-example'
import type { Basis, Rule } from '@/lib/process/allocation-rule/election'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type CountingExampleProps = {
  ctx: Pick<Context, 'locale'>
  rule: Rule
  basis: Basis
  /** What ballots that collect give. */
  unit: 'money' | 'points'
  facts: Pick<ModuleFacts, 'process'>
  t: Translator<'counting'>
}

/** Five invented projects counted by the rule of the vote, with the reason of each outcome. */
export async function CountingExample({ ctx: { locale }, rule, basis, unit, facts, t }: CountingExampleProps) {
  const results = await getTranslations('results')
  const example = workedExample(rule, basis === 'collected' ? 'amounts' : 'preferences')
  const { allocation, election, voters, threshold } = example
  const money = (cents: bigint) => formatMoney(locale, Number(cents) / 100, facts.process.currency)
  const amount = (given: bigint) =>
    unit === 'points' ? formatNumber(locale, Number(given)) : formatMoney(locale, Number(given), facts.process.currency)
  const title = (id: ExampleProject) => t(`example.idea.${id}`)
  const format = { money, collected: amount, title }
  const rows = allocation.items.map((item) => {
    const tie = explainTie(item)
    const sentences = [explainReason(item, allocation, format), ...(tie ? [tie] : [])]
    return {
      id: item.id,
      cells: {
        idea: title(item.id),
        support: item.collected === null ? formatNumber(locale, item.votes) : amount(item.collected),
        cost: money(item.cost),
        why: sentences.map(({ key, params }) => results(key, params)).join(' '),
      },
    }
  })
  const support = basis === 'votes' ? 'column.votes' : unit === 'points' ? 'column.points' : 'column.collected'
  return (
    <>
      <p>{t('example.text', { voters, budget: money(BigInt(election.budget)) })}</p>
      {threshold !== null && <p>{t('example.threshold', { threshold })}</p>}
      <Disclosure summary={t('example.ballots')}>
        <ul className="list-disc ps-5">
          {election.ballots.map(({ projects, points, count = 1 }) => (
            <li key={projects.join(' ')}>
              {t('example.people', {
                count,
                ideas: projects
                  .map((id, place) => (points ? `${title(id)} ${amount(BigInt(points[place] ?? 0))}` : title(id)))
                  .join(', '),
              })}
            </li>
          ))}
        </ul>
      </Disclosure>
      <Table
        id="example-table"
        caption={t('example.caption')}
        layout="stack"
        columns={[
          { key: 'idea', header: results('column.idea'), isRowHeader: true },
          { key: 'support', header: results(support), isNumeric: true },
          { key: 'cost', header: results('column.cost'), isNumeric: true },
          { key: 'why', header: t('example.why'), isProse: true },
        ]}
        rows={rows}
      />
      <p>{t('example.spent', { spent: money(allocation.spent) })}</p>
    </>
  )
}
