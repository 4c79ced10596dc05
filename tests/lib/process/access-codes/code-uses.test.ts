import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '@/lib/foundation/context/transaction'
import { qrPath } from '@/lib/foundation/output/qr-path'
import { admit } from '@/lib/identity/organizations/admission/admit'
import { createAccessCodes } from '@/lib/process/access-codes/create-access-codes'
import { listCodeUses } from '@/lib/process/access-codes/list-code-uses'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal, resetLimits } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

beforeEach(resetLimits)

const many = { count: 3, usesMax: 10, expiresAt: null, label: 'May' }

async function aSchool() {
  const organization = await anOrganization({ registration: 'ACCESS_CODE' })
  const { processId } = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const use = (accessCode: string, now: Date) =>
    transaction(visitorContext(organization, now), (ctx) => admit(ctx, { accessCode, processId }))
  return { organization, processId, admin, use }
}

const at = (day: string) => new Date(`2026-11-${day}Z`)

describe('uses of access codes', () => {
  it('are counted by batch and day of the organization, without people', async () => {
    const { organization, processId, admin, use } = await aSchool()
    const { codes } = await createAccessCodes(admin, { ...many, processId })
    const [first, second] = codes.map(({ code }) => code)
    // Half past midnight in Rome is the day before in UTC.
    await use(first ?? '', at('20T23:30:00'))
    await use(second ?? '', at('21T10:00:00'))
    await use(first ?? '', at('22T10:00:00'))
    await createAccessCodes(admin, { ...many, processId, label: 'June' })
    const later = contextOf(organization, admin.actor, at('23T10:00:00'))
    const batches = await listCodeUses(later, { processId })
    expect(batches.find(({ label }) => label === 'May')).toMatchObject({
      codes: 3,
      uses: 3,
      days: [
        { day: '2026-11-21', count: 2 },
        { day: '2026-11-22', count: 1 },
      ],
    })
    expect(batches.find(({ label }) => label === 'June')).toMatchObject({ uses: 0, days: [] })
    expect(await listCodeUses(later, {})).toEqual([])
    const wrong = await refusal(use('WRONG-CODE', at('23T10:00:00')))
    expect(wrong).toBe('accessCodeWrong')
    expect(await admin.db.accessCodeUse.count()).toBe(3)
  })

  it.skipIf(!hasRealPostgres)('in parallel are all counted', async () => {
    const { processId, admin, use } = await aSchool()
    const { codes } = await createAccessCodes(admin, { ...many, count: 1, processId })
    const code = codes[0]?.code ?? ''
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => refusal(use(code, admin.now))))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
    expect(await admin.db.accessCodeUse.findMany()).toMatchObject([{ count: 10 }])
  })

  it('are for those who manage the codes', async () => {
    const { organization, processId, admin } = await aSchool()
    const member = contextOf(organization, await aMember(organization))
    expect(await refusal(listCodeUses(member, { processId }))).toBe('permissionDenied')
    const other = await aSchool()
    expect(await refusal(listCodeUses(admin, { processId: other.processId }))).toBe('processUnknown')
  })
})

it('draws a QR code as runs of dark modules inside a quiet zone', () => {
  const { side, path } = qrPath('https://city.test/register-private-process?code=K7QM-2XWD-9RFA')
  expect(side).toBeGreaterThan(33)
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  expect(runs.map(([text]) => text).join('')).toBe(path)
  for (const [, x = '', y = '', width = ''] of runs) {
    expect(Number(x)).toBeGreaterThanOrEqual(4)
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(side - 4)
    expect(Number(y)).toBeLessThan(side - 4)
  }
})
