import { expect } from 'vitest'
import { z } from 'zod'
import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'
import { possibleErrors } from '@/lib/edge/openapi/possible-errors'
import type { AnyCall } from '@/lib/foundation/api/call'

/** A refusal as a client reads it, with its name in the catalogue. */
export type Refused = { name: ErrorName; code: number; message: string; field?: string | undefined }

const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  instance: z.string().min(1),
  errors: z
    .array(z.strictObject({ code: z.int(), message: z.string().min(1), field: z.string().optional() }))
    .nonempty(),
})

const NAMES = new Map(Object.entries(catalog).map(([name, { code }]) => [code as number, name as ErrorName]))

/** Reads an answer; fails unless it is what the call declares: its status and output, or refusals that it names. */
export async function readDeclared(
  declared: AnyCall,
  response: Response,
): Promise<{ bytes: Buffer; output: unknown; errors: Refused[] }> {
  const call = `${declared.method} ${declared.path}`
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status === 304) expect(bytes, call).toHaveLength(0)
  if (response.status === 304) return { bytes, output: undefined, errors: [] }
  if (!response.ok) return { bytes, output: undefined, errors: refusalsOf(declared, call, response, bytes.toString()) }
  expect(response.status, call).toBe(declared.status)
  return { bytes, output: outputOf(declared, call, response, bytes), errors: [] }
}

function outputOf(declared: AnyCall, call: string, response: Response, bytes: Buffer): unknown {
  if (declared.status === 204) return void expect(bytes, call).toHaveLength(0)
  if (declared.answers === 'file') {
    expect(response.headers.get('content-disposition'), call).not.toBeNull()
    return bytes.toString()
  }
  const body: unknown = JSON.parse(bytes.toString())
  const parsed = declared.output.safeParse(body)
  expect(parsed.error?.issues, call).toBeUndefined()
  // A field that the schema does not know is dropped by it.
  expect(parsed.data, call).toStrictEqual(body)
  return body
}

function refusalsOf(declared: AnyCall, call: string, response: Response, text: string): Refused[] {
  const possible = possibleErrors(declared).map((name) => catalog[name])
  expect(response.headers.get('content-type'), call).toContain('application/problem+json')
  const { status, title, errors } = problem.parse(JSON.parse(text))
  expect({ status, title }, call).toEqual({ status: response.status, title: errors[0]?.message })
  expect(
    possible.map((row) => row.status as number),
    `${call} answers ${text}`,
  ).toContain(status)
  const codes = possible.map(({ code }) => code as number)
  for (const { code } of errors) expect(codes, `${call} answers ${text}`).toContain(code)
  return errors.map((one) => ({ name: NAMES.get(one.code) ?? 'generic', ...one }))
}
