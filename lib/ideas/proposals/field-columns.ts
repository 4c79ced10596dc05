import { proposalFields, translationBookkeeping, versionBookkeeping } from './fields'
import type { ProposalField } from './proposal-field'

/** The columns of one table that hold fields. */
export function columnsOf(
  table: 'ProposalVersion' | 'ProposalTranslation',
  fields: Readonly<Record<string, ProposalField>> = proposalFields,
): string[] {
  return Object.values(fields).flatMap(({ stored }) =>
    stored.table === table && 'column' in stored ? [stored.column] : [],
  )
}

/** The keys of a proposal's detail that are read as plain columns and answered under the same name. */
export function plainKeys(fields: Readonly<Record<string, ProposalField>> = proposalFields): string[] {
  return Object.values(fields).flatMap(({ stored }) =>
    stored.table === 'ProposalTranslation' || (stored.table === 'ProposalVersion' && stored.read === 'column')
      ? [stored.column]
      : [],
  )
}

/** The plain columns of ProposalVersion. */
export function plainVersionColumns(fields: Readonly<Record<string, ProposalField>> = proposalFields): string[] {
  const all = columnsOf('ProposalVersion', fields)
  return plainKeys(fields).filter((key) => all.includes(key))
}

/** What readers get of a hidden or withdrawn proposal instead of its content. */
export function blankContent(
  { isHidden }: { isHidden: boolean },
  fields: Readonly<Record<string, ProposalField>> = proposalFields,
): Record<string, unknown> {
  const blanked = Object.values(fields).filter(({ outlivesWithdrawal }) => isHidden || !outlivesWithdrawal)
  return Object.assign({}, ...blanked.map(({ blank }) => blank))
}

/** The columns of one table that belong to a download of one's own data. */
export function exportedColumns(
  table: 'ProposalVersion' | 'ProposalTranslation',
  fields: Readonly<Record<string, ProposalField>> = proposalFields,
): string[] {
  const content = Object.values(fields).filter(({ personalExport }) => personalExport === true)
  const bookkeeping = table === 'ProposalVersion' ? versionBookkeeping : translationBookkeeping
  return [...bookkeeping.exported, ...columnsOf(table, Object.fromEntries(content.entries()))]
}

/** What a draft's columns get of the given fields; files, geometry and what is not given are left out. */
export function columnValues(
  table: 'ProposalVersion' | 'ProposalTranslation',
  given: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, ProposalField>> = proposalFields,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { stored }]) => {
      const value = given[name]
      if (value === undefined || stored.table !== table || !('column' in stored)) return []
      if (stored.table === 'ProposalTranslation') return [[stored.column, value]]
      if (stored.write === 'geometry') return []
      return [[stored.column, stored.write === 'emptyAsNull' ? value || null : value]]
    }),
  )
}

/** The columns of one table that hold text which a person has to read before it is published. */
export function readColumns(
  table: 'ProposalVersion' | 'ProposalTranslation',
  fields: Readonly<Record<string, ProposalField>> = proposalFields,
): string[] {
  return columnsOf(table, Object.fromEntries(Object.entries(fields).filter(([, { isRead }]) => isRead)))
}

/** What the columns of one table with text that a person reads hold once it is removed for good. */
export function clearedColumns(
  table: 'ProposalVersion' | 'ProposalTranslation',
  fields: Readonly<Record<string, ProposalField>> = proposalFields,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ stored, isRead, blank }) =>
      isRead && stored.table === table && 'column' in stored ? [[stored.column, blank[stored.column]]] : [],
    ),
  )
}

/** The columns with text that a person reads, for the signs of spam. */
export const textColumns = {
  ProposalVersion: readColumns('ProposalVersion'),
  ProposalTranslation: readColumns('ProposalTranslation'),
} as const
