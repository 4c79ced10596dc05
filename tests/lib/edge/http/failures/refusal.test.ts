import { describe, expect, it } from 'vitest'
import { refusalProblem } from '@/lib/edge/http/failures/problem'
import { plainRefusal, refusalOf } from '@/lib/edge/http/failures/refusal'
import { DatabaseUnavailable } from '@/lib/foundation/db/unavailable'

const outage = new DatabaseUnavailable('frozen')
const request = { method: 'POST', url: '/login', headers: { 'accept-language': 'pl' } }

describe('an unexpected error', () => {
  it('answers 503 with Retry-After and the request id while the database is down', async () => {
    const answer = refusalProblem(refusalOf(outage), 'en', 'an-id')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ status: 503, instance: 'an-id', errors: [{ code: 1012 }] })
  })

  it('answers 500 without the cause otherwise', async () => {
    const answer = refusalProblem(refusalOf(new Error('column "secret" does not exist')), 'en', 'an-id')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret')
  })
})

describe('a refusal outside the rendered pages', () => {
  it("is a page in the reader's language that tells how to recover a submitted text", () => {
    const { status, headers, body } = plainRefusal(request, refusalOf(outage), 'an-id')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBeDefined()
    expect(body).toContain('<html lang="pl">')
    expect(body).toContain('Twoja treść nie przepadła')
    expect(body).toContain('Błąd 1012 · status 503 · żądanie an-id')
  })

  it('is a problem document below /api and a sentence for scripts of a page', () => {
    const problem = plainRefusal({ ...request, url: '/api/v1/login' }, refusalOf(outage), 'an-id')
    expect(problem.headers['content-type']).toContain('application/problem+json')
    expect(JSON.parse(problem.body)).toMatchObject({ status: 503, instance: 'an-id' })
    const script = { ...request, headers: { ...request.headers, 'next-action': 'x' } }
    expect(plainRefusal(script, refusalOf(outage), 'an-id').headers['content-type']).toContain('text/plain')
  })
})
