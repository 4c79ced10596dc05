import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { blockComponents } from '@/components/pages/block-components'
import { blockKinds, type KnownKind } from '@/lib/site/pages/catalogue/registry'
import { loaders } from '@/lib/site/pages/live/load-block'

const kinds = Object.keys(blockKinds) as KnownKind[]
const fileOf = (kind: string): string => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const files = (pattern: string): string[] => globSync(pattern).map((file) => basename(file).replace(/\.tsx?$/, ''))

describe('a kind of block', () => {
  it('has a file that declares it and a file that displays it', () => {
    expect(files('lib/site/pages/blocks/*.ts').toSorted()).toEqual(kinds.map(fileOf).toSorted())
    expect(files('components/pages/blocks/*.tsx').toSorted()).toEqual(kinds.map(fileOf).toSorted())
  })

  it.each(kinds)('%s is registered under its own name with a component', (kind) => {
    expect(blockKinds[kind].kind).toBe(kind)
    expect(readFileSync(`lib/site/pages/blocks/${fileOf(kind)}.ts`, 'utf8')).toContain(`kind: '${kind}'`)
    expect(blockComponents[kind]).toBeTypeOf('function')
  })

  it.each(kinds)('%s is loaded if and only if it is live or has a form', (kind) => {
    expect(kind in loaders).toBe(blockKinds[kind].isLive || blockKinds[kind].hasForm)
  })

  it.each(kinds)('%s can be added empty, and stored and parsed again without a change', (kind) => {
    const { schema, empty } = blockKinds[kind]
    const added = schema.parse({ kind, id: 1, ...empty })
    expect(schema.parse(JSON.parse(JSON.stringify(added)))).toEqual(added)
  })

  it.each(kinds)('%s declares each of its translated texts, pictures and buttons', (kind) => {
    const { schema, texts, pictures, buttons } = blockKinds[kind]
    const declared = [
      ...texts.map(({ path }) => path),
      ...pictures.map((path) => `${path}.alternative`),
      ...buttons.map((path) => `${path}.label`),
    ]
    expect(textPaths(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).toSorted()).toEqual(
      declared.toSorted(),
    )
  })
})

type Json = { type?: string; properties?: Record<string, Json>; propertyNames?: Json; items?: Json; anyOf?: Json[] }

/** Paths of objects whose keys are languages. */
function textPaths(schema: unknown, path = ''): string[] {
  const { properties, propertyNames, items, anyOf } = schema as Json
  if (propertyNames) return [path]
  const within = (step: string) => (path === '' ? step : `${path}.${step}`)
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, part]) => textPaths(part, within(name))),
    ...(items ? textPaths(items, within('*')) : []),
    ...(anyOf ?? []).flatMap((part) => textPaths(part, path)),
  ]
}
