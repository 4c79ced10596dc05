import { z } from 'zod'
import { plainKeys } from './field-columns'
import { proposalFields } from './fields'
import type { ProposalField } from './proposal-field'

type Fields = typeof proposalFields
type ProposalFieldName = keyof Fields

type Merged<Key extends 'form' | 'output'> = Intersection<Fields[ProposalFieldName][Key]>
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never

function merged<Key extends 'form' | 'output'>(key: Key): Merged<Key> {
  return Object.assign({}, ...Object.values(proposalFields).map((field) => field[key]))
}

/** Input schemas of a draft by field. */
export const draftShape = Object.fromEntries(
  Object.entries(proposalFields).map(([name, { input }]) => [name, input]),
) as { [Name in ProposalFieldName]: Fields[Name]['input'] }

/** Input schemas of the idea form by name. */
export const formShape = merged('form')

/** Keys of the labels below `proposals.form`, by input of the idea form. */
export function formLabels(fields: Readonly<Record<string, ProposalField>> = proposalFields): Record<string, string> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ label, form }) =>
      label === null ? [] : Object.keys(form).map((input) => [input, label] as const),
    ),
  )
}

/** Schemas of the API's answer by name. */
export const outputShape = merged('output')

type PlainColumn<Field> = Field extends { stored: { table: 'ProposalTranslation'; column: infer Column } }
  ? Column
  : Field extends { stored: { column: infer Column; read: 'column' } }
    ? Column
    : never

type PlainKey = Extract<PlainColumn<Fields[ProposalFieldName]>, keyof typeof outputShape>

/** The plain columns of a proposal as the detail query reads them. */
export const plainContent = z
  .object(outputShape)
  .pick(Object.fromEntries(plainKeys().map((key) => [key, true])) as Record<PlainKey, true>)
