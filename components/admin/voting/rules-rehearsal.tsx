import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { Table } from '@/components/ui/table'
import { Tabs } from '@/components/ui/tabs'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney, formatNumber, formatPercent } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Rehearsal, RehearsedRule } from '@/lib/outcome/results/publishing/rehearse-rules'
import type { ProcessView } from '@/lib/process/processes/process-view'

type RulesRehearsalProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  process: ProcessView
  rehearsal: Rehearsal
  t: Translator<'admin'>
}

/** The outcome of each rule for the same ballots. */
export function RulesRehearsal({ ctx, process, rehearsal, t }: RulesRehearsalProps) {
  const { locale, organization } = ctx
  const { votes, current, ideas, rules, voters, budget } = rehearsal
  const money = (amount: number) => formatMoney(locale, amount, process.currency)
  const href = (vote?: number) => routes.adminProcessRehearsal(process.id, vote)
  const sources = [
    { href: href(), label: t('rehearsal.invented'), isCurrent: current === null },
    ...votes.map(({ moduleId, name }) => ({
      href: href(moduleId),
      label: pickText(name, locale, organization.languages),
      isCurrent: current === moduleId,
    })),
  ]
  const column = (index: number) => `rule${index}`
  const figures = (what: (outcome: RehearsedRule) => string) =>
    Object.fromEntries(rules.map((outcome, index) => [column(index), what(outcome)]))
  if (ideas.length === 0)
    return (
      <EmptyState
        title={t('rehearsal.none')}
        actions={<LinkButton href={routes.adminProcessRules(process.id)}>{t('rehearsal.back')}</LinkButton>}
      >
        <p>{t('rehearsal.noneText')}</p>
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      <Tabs label={t('rehearsal.source')} items={sources} />
      <Notice>
        {t(current === null ? 'rehearsal.inventedText' : 'rehearsal.pastText', { voters, budget: money(budget) })}
      </Notice>
      <Table
        caption={t('rehearsal.caption')}
        layout="stack"
        columns={[
          { key: 'idea', header: t('rehearsal.idea'), isRowHeader: true },
          { key: 'votes', header: t('rehearsal.votes'), isNumeric: true },
          { key: 'cost', header: t('rehearsal.cost'), isNumeric: true },
          ...rules.map(({ rule }, index) => ({
            key: column(index),
            header: t(headerOf(rule)),
          })),
        ]}
        rows={[
          {
            id: 'funded',
            tone: 'accent',
            cells: { idea: t('rehearsal.funded'), ...figures(({ funded }) => formatNumber(locale, funded.size)) },
          },
          {
            id: 'spent',
            tone: 'accent',
            cells: { idea: t('rehearsal.spent'), ...figures(({ spent }) => money(spent)) },
          },
          {
            id: 'reached',
            tone: 'accent',
            cells: {
              idea: t('rehearsal.reached'),
              ...figures(({ reached }) => formatPercent(locale, voters === 0 ? 0 : reached / voters)),
            },
          },
          ...ideas
            .toSorted((a, b) => b.votes - a.votes)
            .map(({ id, title, votes, cost }) => ({
              id,
              cells: {
                idea: title,
                votes: formatNumber(locale, votes),
                cost: money(cost),
                ...figures(({ funded }) => (funded.has(id) ? t('rehearsal.yes') : '–')),
              },
            })),
        ]}
      />
    </Stack>
  )
}

function headerOf(rule: RehearsedRule['rule']): MessageKey<'admin'> {
  if (rule.kind !== 'equal-shares') return `rule.${rule.kind}`
  return rule.completion === 'add1u' ? 'rehearsal.shares.add1u' : 'rehearsal.shares.none'
}
