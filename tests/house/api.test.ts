import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openApi } from '@/lib/edge/openapi/openapi'
import { callPaths } from '@/lib/generated/call-paths'
import { calls } from '@/lib/generated/calls'

const declared = calls.map(({ method, path }) => `${method} ${path}`)

describe('the API', () => {
  it('serves every call that is declared, by one route', () => {
    const sources = globSync('lib/**/*.ts', { exclude: (path) => path.includes('lib/generated') })
    const count = sources.reduce((sum, file) => sum + readFileSync(file, 'utf8').split(/\bcall\(\{/).length - 1, 0)
    expect(calls.length).toBe(count)
    expect(globSync('app/api/v1/**/route.ts')).toEqual(['app/api/v1/[...path]/route.ts'])
    expect([...callPaths]).toEqual([...new Set(calls.map(({ path }) => path))].toSorted())
  })

  it('declares each call once, with parameters named as in its path', () => {
    expect(new Set(declared).size).toBe(declared.length)
    for (const { path, params } of calls) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys((params as unknown as { shape?: object }).shape ?? {}).toSorted(), path).toEqual(
        named.toSorted(),
      )
    }
  })

  it('describes itself in OpenAPI 3.1 with a unique name for each call', async () => {
    const description = (await openApi(calls, 'https://city.test')) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(description.openapi).toBe('3.1.0')
    const names = Object.values(description.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    )
    expect(new Set(names).size).toBe(calls.length)
  })
})
