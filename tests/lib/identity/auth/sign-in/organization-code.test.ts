import { expect, test } from 'vitest'
import { enterOrganizationCode, hasPassedFirstLevel } from '@/lib/identity/auth/sign-in/organization-code'
import { accessCodeHash } from '@/lib/identity/organizations/admission/access-code'
import { anOrganization, visitorContext } from '@/tests/factories'
import { later } from '../accounts'

async function aSchool() {
  const ctx = visitorContext(await anOrganization({ twoLevelLogin: true }))
  await ctx.db.accessCode.create({
    data: { organizationId: ctx.organization.id, purpose: 'LOGIN', codeHash: accessCodeHash('Open Sesame') },
  })
  return ctx
}

test('is requested once in thirty days', async () => {
  const ctx = await aSchool()
  expect(await hasPassedFirstLevel(ctx, undefined)).toBe(false)
  await expect(enterOrganizationCode(ctx, { accessCode: 'guess' })).rejects.toMatchObject({
    errorName: 'accessCodeWrong',
  })
  const proof = await enterOrganizationCode(ctx, { accessCode: 'open sesame ' })
  expect(await hasPassedFirstLevel(ctx, proof)).toBe(true)
  expect(await hasPassedFirstLevel(later(ctx, 24 * 31), proof)).toBe(false)
})

test('is not remembered by a cookie of another organization, an altered one, or after a change of the code', async () => {
  const ctx = await aSchool()
  const other = await aSchool()
  const proof = await enterOrganizationCode(ctx, { accessCode: 'open sesame' })
  expect(await hasPassedFirstLevel(other, proof)).toBe(false)
  const [until = '', mac = ''] = proof.split('.')
  for (const forged of [
    `${Number(until) + 1}.${mac}`,
    `${until}.${'0'.repeat(64)}`,
    `${until}.`,
    'é'.repeat(64),
    `1e9.${mac}`,
  ]) {
    expect(await hasPassedFirstLevel(ctx, forged)).toBe(false)
  }
  await ctx.db.accessCode.updateMany({ data: { codeHash: accessCodeHash('another') } })
  expect(await hasPassedFirstLevel(ctx, proof)).toBe(false)
})

test('is not requested by a one-level organization', async () => {
  expect(await hasPassedFirstLevel(visitorContext(await anOrganization()), undefined)).toBe(true)
})
