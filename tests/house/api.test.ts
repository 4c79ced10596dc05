import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contracts } from '@/app/api/contracts'
import { openApi } from '@/lib/edge/openapi/openapi'

const OWN_SHAPE = new Set(['app/api/v1/openapi.json/route.ts', 'app/api/v1/[...path]/route.ts'])
const files = globSync('app/api/v1/**/route.ts').filter((file) => !OWN_SHAPE.has(file))
const served = files.flatMap((file) => {
  const path = file
    .replace(/^app\/api\/v1/, '')
    .replace(/\/route\.ts$/, '')
    .replace(/\[(\w+)\]/g, '{$1}')
  return [...readFileSync(file, 'utf8').matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g)].map(
    ([, method]) => `${method} ${path}`,
  )
})
const declared = contracts.map(({ method, path }) => `${method} ${path}`)

describe('the API', () => {
  it('serves exactly the calls that contracts declare', () => {
    expect(served.toSorted()).toEqual(declared.toSorted())
  })

  it('declares each call once, with parameters named as in its path', () => {
    expect(new Set(declared).size).toBe(declared.length)
    for (const { path, params } of contracts) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys((params as unknown as { shape?: object }).shape ?? {}).toSorted(), path).toEqual(
        named.toSorted(),
      )
    }
  })

  it.each(files)('%s only wraps a domain function', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(text.split('\n').length).toBeLessThanOrEqual(40)
    for (const [line] of text.matchAll(/export const (?:GET|POST|PUT|PATCH|DELETE)\b.*/g))
      expect(line).toMatch(/= route\(/)
  })

  it('describes itself in OpenAPI 3.1 with a unique name for each call', () => {
    const description = openApi(contracts, 'https://city.test') as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(description.openapi).toBe('3.1.0')
    const names = Object.values(description.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    )
    expect(new Set(names).size).toBe(contracts.length)
  })
})
