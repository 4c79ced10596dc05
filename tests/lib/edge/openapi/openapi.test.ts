import { describe, expect, it } from 'vitest'
import { openApi } from '@/lib/edge/openapi/openapi'
import { serveDescription } from '@/lib/edge/openapi/serve-description'
import { calls } from '@/lib/generated/calls'
import { anOrganization } from '@/tests/factories'
import { measureEventLoop } from '@/tests/hostile/event-loop'

type Schema = { $ref?: string; type?: string; items?: Schema; properties?: Record<string, Schema> } & Record<
  string,
  unknown
>
type Answer = { $ref?: string; description: string; content?: Record<string, { schema: Schema }> }
type Call = {
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answer>
  parameters: { name: string; schema: Schema }[]
}
const description = (await openApi(calls, 'https://city.test')) as unknown as {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}
const call = (method: string, path: string): Call => description.paths[path]?.[method] as Call
const named = (schema: Schema | undefined): Schema =>
  description.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? {}
/** What a refusal of a call says. */
const refusalOf = (method: string, path: string, status: string): string =>
  description.components.responses[call(method, path).responses[status]?.$ref?.split('/').at(-1) ?? '']?.description ??
  ''
const bodyOf = (method: string, path: string) =>
  named(call(method, path).requestBody?.content['application/json']?.schema)
const answerOf = (method: string, path: string, status = '200') =>
  call(method, path).responses[status]?.content?.['application/json']?.schema

describe('the OpenAPI description', () => {
  it('describes lists as arrays of named items, never of arrays', () => {
    for (const { method, path, answers, status } of calls.filter(({ answers }) => answers === 'list')) {
      const answer = answerOf(method.toLowerCase(), path, String(status))
      expect(answer, `${answers} ${path}`).toMatchObject({ type: 'array', items: { $ref: expect.any(String) } })
    }
  })

  it('refers only to schemas that it defines', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(200)
    expect(references.filter(([, name]) => !Object.hasOwn(description.components.schemas, name ?? ''))).toEqual([])
    const responses = [...JSON.stringify(description).matchAll(/"#\/components\/responses\/(\w+)"/g)]
    expect(responses.length).toBeGreaterThan(1000)
    expect(responses.filter(([, name]) => !Object.hasOwn(description.components.responses, name ?? ''))).toEqual([])
    expect(JSON.stringify(description)).not.toContain('$defs')
  })

  it('states the limits that validation applies', () => {
    expect(bodyOf('post', '/process-modules/{moduleId}/proposals').properties?.['title']).toMatchObject({
      maxLength: 60,
    })
    expect(bodyOf('post', '/proposals/{proposalId}/comments').properties?.['body']).toMatchObject({ maxLength: 3000 })
    const amount = bodyOf('put', '/process-modules/{moduleId}/donations/{proposalId}').properties?.['amount']
    expect(amount).toMatchObject({ type: 'integer', minimum: 1, maximum: 999_999 })
    const [id] = call('get', '/proposals/{proposalId}').parameters
    expect(id?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 2_147_483_647 })
  })

  it('declares 1003 where a path has an id, and the codes of limits where there is input', () => {
    for (const { method, path } of calls.filter(({ path }) => path.includes('{')))
      expect(refusalOf(method.toLowerCase(), path, '404'), path).toContain('1003: ')
    const proposal = refusalOf('post', '/process-modules/{moduleId}/proposals', '422')
    for (const code of [1201, 1211, 1212, 1220, 1221, 1240, 1241, 1242, 1409]) expect(proposal).toContain(`${code}: `)
  })

  it('contains no raw ICU message and stays small', () => {
    const text = JSON.stringify(description)
    expect(text).not.toMatch(/\{\w+, (plural|select|number)/)
    expect(text.length).toBeLessThan(1_200_000)
  })

  const ask = (primaryHost: string, headers: Record<string, string> = {}) =>
    serveDescription(
      calls,
      new Request(`http://${primaryHost}/api/v1/openapi.json`, { headers: { host: primaryHost, ...headers } }),
    )

  it('answers 304 when the client has the current version', async () => {
    const { primaryHost } = await anOrganization()
    const first = await ask(primaryHost)
    const etag = first.headers.get('etag') ?? ''
    expect(first.status).toBe(200)
    expect(etag).not.toBe('')
    expect((await ask(primaryHost, { 'if-none-match': etag })).status).toBe(304)
  })

  it('names the address of each organization, and is not compressed here', async () => {
    const [one, other] = [await anOrganization(), await anOrganization()]
    const etags = new Set<string | null>()
    for (const { primaryHost } of [one, other]) {
      const answer = await ask(primaryHost, { 'accept-encoding': 'gzip, deflate, br' })
      expect(answer.headers.get('content-encoding')).toBeNull()
      const text = await answer.text()
      const [{ url = '' } = {}] = (JSON.parse(text) as { servers: { url: string }[] }).servers
      expect(new URL(url).hostname).toBe(primaryHost)
      expect(text === JSON.stringify(await openApi(calls, url.replace(/\/api\/v1$/, '')))).toBe(true)
      etags.add(answer.headers.get('etag'))
    }
    expect(etags.size).toBe(2)
  })

  it('holds the event loop for less than 50 ms when it is first asked for', async () => {
    const { primaryHost } = await anOrganization()
    // A list of its own is described anew.
    const unknown = [...calls]
    const request = new Request(`http://${primaryHost}/api/v1/openapi.json`, { headers: { host: primaryHost } })
    const { value, heldMs } = await measureEventLoop(() => serveDescription(unknown, request))
    expect(value.status).toBe(200)
    expect(heldMs).toBeLessThan(50)
  })
})
