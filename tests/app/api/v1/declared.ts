import { expect } from 'vitest'
import { catalog } from '@/lib/catalogues/errors/catalog'
import { possibleErrors } from '@/lib/edge/openapi/possible-errors'
import type { AnyCall } from '@/lib/foundation/api/call'

/** Fails unless the answer is what the contract promises: its status and body, or refusals that it declares. */
export async function expectDeclared(contract: AnyCall, response: Response): Promise<void> {
  const call = `${contract.method} ${contract.path}`
  const text = await response.clone().text()
  if (response.status === 304) return expect(text, call).toBe('')
  if (!response.ok) return expectRefusal(contract, call, response, text)
  expect(response.status, call).toBe(contract.status)
  if (contract.status === 204) return expect(text, call).toBe('')
  if (contract.answers === 'file') return expect(response.headers.get('content-disposition'), call).not.toBeNull()
  const body: unknown = JSON.parse(text)
  const parsed = contract.output.safeParse(body)
  expect(parsed.error?.issues, call).toBeUndefined()
  // A field that the schema does not know is dropped by it.
  expect(parsed.data, call).toStrictEqual(body)
}

function expectRefusal(contract: AnyCall, call: string, response: Response, text: string): void {
  const declared = possibleErrors(contract).map((name) => catalog[name])
  expect(response.headers.get('content-type'), call).toContain('application/problem+json')
  const problem = JSON.parse(text) as { status: number; errors: { code: number }[] }
  expect(problem.status, call).toBe(response.status)
  expect(
    declared.map(({ status }) => status as number),
    `${call} answers ${text}`,
  ).toContain(response.status)
  const codes = declared.map(({ code }) => code as number)
  for (const { code } of problem.errors) expect(codes, `${call} answers ${text}`).toContain(code)
}
