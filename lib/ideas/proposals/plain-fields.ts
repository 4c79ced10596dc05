import { proposalFields } from './fields'
import type { FormPart, ProposalField } from './proposal-field'
import { videoAddress } from './video'

/** A field whose control follows from the table. */
export type PlainField = {
  /** Of its input in the form. */
  name: string
  /** Key of its label below `proposals.form`. */
  label: string
  /** Key of its value in the detail of a proposal. */
  valueKey: string
  control: Exclude<ProposalField['control'], 'own'>
}

/** The fields of one part of the idea form whose control follows from the table, in its order. */
export function plainFields(
  part: FormPart,
  fields: Readonly<Record<string, ProposalField>> = proposalFields,
): PlainField[] {
  return Object.values(fields).flatMap(({ control, label, form, output }) => {
    const [name, valueKey] = [Object.keys(form)[0], Object.keys(output)[0]]
    if (control === 'own' || control.part !== part || !name || !valueKey || label === null) return []
    return [{ name, label, valueKey, control }]
  })
}

/** The value of a field as its author typed it; undefined if there is none. */
export function typedValue({ valueKey, control }: PlainField, detail: object): string | undefined {
  const value: unknown = Object.entries(detail).find(([key]) => key === valueKey)?.[1]
  if (value === null || value === undefined || value === '') return undefined
  return control.kind === 'video' ? videoAddress(String(value)) : String(value)
}

/** A fact of an idea: the key of its term below `proposals.detail`, and of its value in the detail of a proposal. */
type FactField = NonNullable<ProposalField['fact']> & { field: string; valueKey: string }

/** The fields that are displayed among the facts of an idea, in the order of the table. */
export function factFields(fields: Readonly<Record<string, ProposalField>> = proposalFields): FactField[] {
  return Object.entries(fields).flatMap(([field, { fact, output }]) => {
    const valueKey = Object.keys(output)[0]
    return fact && valueKey ? [{ ...fact, field, valueKey }] : []
  })
}

type Fields = typeof proposalFields

/** The fields that are displayed by a function of their own. */
export type OwnFact = {
  [Name in keyof Fields]: Fields[Name]['fact'] extends { look: 'own' } ? Name : never
}[keyof Fields]
