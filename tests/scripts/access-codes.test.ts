import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { transaction } from '@/lib/foundation/context/transaction'
import { admit } from '@/lib/identity/organizations/admission/admit'
import { aBudgetProcess, anOrganization, visitorContext } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

const run = async (...args: string[]) => {
  const program = ['--import', './scripts/register.mjs', 'scripts/access-codes.ts', ...args]
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, program, { env: process.env })) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

// A program of its own needs a connection of its own.
test.skipIf(!hasRealPostgres)(
  'npm run access-codes creates, lists and revokes codes',
  { timeout: 60_000 },
  async () => {
    const organization = await anOrganization()
    const { processId } = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
    const at = ['--host', organization.primaryHost, '--process', String(processId)]
    const made = await run('create', ...at, '--count', '3', '--uses', '1', '--expires', '2099-01-01', '--label', 'May')
    const codes = made.stdout.trim().split('\n')
    expect(codes).toHaveLength(3)
    const use = (accessCode: string) =>
      transaction(visitorContext(organization), (ctx) => admit(ctx, { processId, accessCode }))
    await use(codes[0] ?? '')
    const listed = (await run('list', ...at)).stdout.trim().split('\n').slice(1)
    expect(listed).toHaveLength(3)
    expect(listed.filter((line) => line.includes('\tUSED_UP\tMay'))).toHaveLength(1)
    const [id = ''] = listed.find((line) => line.includes((codes[1] ?? '').slice(-4)))?.split('\t') ?? []
    expect((await run('revoke', '--host', organization.primaryHost, '--id', id)).stdout).toBe(
      `Revoked access code ${id}\n`,
    )
    await expect(use(codes[1] ?? '')).rejects.toThrow('accessCodeWrong')
    expect(await run('create', ...at, '--expires', '2020-01-01')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--expires'),
    })
    expect((await run('create', ...at, '--count', '5000')).code).toBe(2)
    expect((await run('create', '--host', 'nowhere.test')).code).toBe(1)
  },
)
