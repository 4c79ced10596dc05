import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type OrganizationOption,
  optionSections,
  organizationOptions,
  otherColumns,
} from '@/lib/catalogues/organization-options'
import { messagesFor } from '@/lib/foundation/i18n/messages'
import { currentRow } from '@/lib/identity/organizations/hosts/current-row'
import { optionColumns } from '@/lib/identity/organizations/options/option-shapes'
import { updateOptionsInput } from '@/lib/identity/organizations/options/schemas'
import { organization } from '@/lib/identity/organizations/options/shapes'
import { updateOptionsForm } from '@/lib/identity/organizations/platform/update-options'

const schema = readFileSync('prisma/schema/organization.prisma', 'utf8')
const [, model = ''] = /^model Organization \{\n([\s\S]*?)\n\}/m.exec(schema) ?? []
const enums = [...schema.matchAll(/^enum (\w+) \{\n([\s\S]*?)\n\}/gm)]
const enumValues = new Map(enums.map(([, name = '', body = '']) => [name, body.trim().split(/\s+/)]))
const scalar = new Set(['Int', 'String', 'Boolean', 'Float', 'Json', 'DateTime', ...enumValues.keys()])
const columns = [...model.matchAll(/^ {2}(\w+)\s+(\w+)([[\]?]*)/gm)].flatMap(([, name = '', type = '', mark = '']) =>
  scalar.has(type) ? [{ name, type, mark }] : [],
)
const names = Object.keys(organizationOptions)
const options = Object.entries<OrganizationOption>(organizationOptions)

describe('the table of options of an organization', () => {
  it('names every column as an option or with what writes it', () => {
    expect(columns.length).toBeGreaterThan(40)
    expect([...names, ...Object.keys(otherColumns)].toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
  })

  it.each(options)('agrees with the column of %s', (name, option) => {
    const column = columns.find((one) => one.name === name)
    expect(column?.mark).toBe(COLUMN_MARKS[option.kind] ?? ('isOptional' in option ? '?' : ''))
    if (option.kind === 'choice')
      expect([...option.values].toSorted()).toEqual(enumValues.get(column?.type ?? '')?.toSorted())
  })

  it('has every option in input, form and answer of the API, and in the row that is read', () => {
    for (const shape of [updateOptionsInput.shape, organization.shape, optionColumns])
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(names))
    const carried = options.flatMap(([name, { isCarried }]) => (isCarried ? [name] : []))
    expect(Object.keys(currentRow.shape)).toEqual(expect.arrayContaining(carried))
    expect(Object.keys(currentRow.shape).filter((name) => names.includes(name))).toEqual(carried)
    const refused = updateOptionsForm.input.safeParse({}).error?.issues.map(({ path }) => String(path[0]))
    expect(refused).toEqual(expect.arrayContaining(['name', 'registration', 'passwordLengthMin']))
  })

  it('has a text for each option, section and choice', () => {
    const texts = messagesFor('en').admin.options as unknown as Record<string, string> & {
      choices: Record<string, Record<string, string>>
    }
    for (const name of [...names, ...optionSections]) expect([name, typeof texts[name]]).toEqual([name, 'string'])
    for (const [name, option] of options)
      if (option.kind === 'choice' && !LISTED_ELSEWHERE.includes(name))
        expect(Object.keys(texts.choices[name] ?? {}).toSorted()).toEqual([...option.values].toSorted())
  })
})

/** `?` for columns that may be null, `[]` for lists. */
const COLUMN_MARKS: Partial<Record<OrganizationOption['kind'], string>> = {
  country: '?',
  email: '?',
  url: '?',
  cents: '?',
  languages: '[]',
  countries: '[]',
  prefixes: '[]',
  origins: '[]',
}

/** Choices with a control of their own. */
const LISTED_ELSEWHERE = ['registration', 'dataLicence']
