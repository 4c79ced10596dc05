import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { listAuditCall as getAudit } from '@/lib/identity/audit/queries'
import { signToken } from '@/lib/identity/auth/session/token'
import { addOwnDomainCall as postOwnDomain } from '@/lib/identity/organizations/hosts/add-domain'
import { removeOwnDomainCall as deleteOwnDomain } from '@/lib/identity/organizations/hosts/remove-domain'
import {
  removeDomainCall as deleteDomain,
  getCurrentOrganizationCall as getOptions,
  listOrganizationsCall as getOrganizations,
  updateCurrentOrganizationCall as patchOptions,
  addDomainCall as postDomain,
  inviteAdminCall as postInvitation,
  createOrganizationCall as postOrganization,
} from '@/lib/identity/organizations/platform/calls'
import { updateModuleCall as patchModule } from '@/lib/process/modules/administration/admin-calls'
import {
  getPagesCall as getPages,
  getRulesCall as getRules,
  updatePagesCall as patchPages,
  updatePhaseCall as patchPhase,
  updateProcessCall as patchProcess,
  updateRulesCall as patchRules,
  createProcessCall as postProcess,
  setPhaseStateCall as putPhaseState,
  setProcessStatusCall as putStatus,
} from '@/lib/process/processes/administration/admin-calls'
import { joinProcessCall as postJoin } from '@/lib/process/processes/membership/join-process'
import { setProcessTopicsCall as putTopics } from '@/lib/process/topics/calls'
import {
  updateChallengeCall as patchChallenge,
  createChallengeCall as postChallenge,
} from '@/lib/process/topics/save-challenge'
import { aBudgetProcess, aMember, anOrganization } from '@/tests/factories'
import { ask } from './ask'

type Call = { method: string; params?: Record<string, number | string>; body?: unknown; as?: SignedIn }

async function call(organization: CurrentOrganization, handler: AnyCall, { method, params, body, as }: Call) {
  const token =
    as && (await signToken(organization.id, { typ: 'session', sub: as.username, sid: as.sessionId, tv: 0 }, new Date()))
  const texts = Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]))
  const response = await ask(handler, organization, '/x', texts, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const json = (response.status === 204 ? {} : await response.json()) as Record<string, unknown> & {
    errors?: { code: number; field?: string }[]
  }
  return { status: response.status, body: json, code: json.errors?.[0]?.code }
}

async function aCity() {
  const organization = await anOrganization()
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  const platform = await aMember(organization, { user: { isPlatformAdmin: true } })
  return { organization, admin, platform, member: await aMember(organization) }
}

const newProcess = {
  template: 'participatory-budget',
  name: { en: 'Our streets' },
  startDate: '2027-03-01T08:00:00Z',
  endDate: '2027-07-01T16:00:00Z',
  budgetAvailable: 20_000,
}

describe('the back office at the API', () => {
  it('creates a process, opens it, sets its rules and enables a module', async () => {
    const { organization, admin } = await aCity()
    const created = await call(organization, postProcess, { method: 'POST', body: newProcess, as: admin })
    expect(created.status).toBe(201)
    const { processId, phaseIds, modules } = created.body as {
      processId: number
      phaseIds: number[]
      modules: Record<string, number>
    }
    const params = { processId }
    const steps = [
      call(organization, putStatus, { method: 'PUT', params, body: { status: 'OPEN' }, as: admin }),
      call(organization, patchRules, { method: 'PATCH', params, body: { preferencesMax: 4 }, as: admin }),
    ]
    expect((await Promise.all(steps)).map(({ status }) => status)).toEqual([200, 200])
    const enabled = await call(organization, patchModule, {
      method: 'PATCH',
      params: { moduleId: modules['vote'] ?? 0 },
      body: { enabled: true },
      as: admin,
    })
    expect(enabled.body).toMatchObject({ process2ModuleId: modules['vote'], enabled: true })
    const phase = await call(organization, patchPhase, {
      method: 'PATCH',
      params: { phaseId: phaseIds[0] ?? 0 },
      body: { name: { en: 'Ideas first' }, endDate: '2027-04-01T08:00:00Z' },
      as: admin,
    })
    expect(phase.body).toMatchObject({ name: 'Ideas first', endDate: '2027-04-01T08:00:00.000Z' })
    const audit = await call(organization, getAudit, { method: 'GET', as: admin })
    expect((audit.body as unknown as { act: string }[]).map(({ act }) => act)).toContain('process.created')
  })

  it('names the field of a refusal as in the request', async () => {
    const { organization, admin } = await aCity()
    const body = { ...newProcess, endDate: '2027-02-01T08:00:00Z' }
    const refused = await call(organization, postProcess, { method: 'POST', body, as: admin })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 1215, field: 'endDate' }] } })
    const unknown = await call(organization, postProcess, { method: 'POST', body: { ...newProcess, x: 1 }, as: admin })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ code: 1001, field: 'x' }] } })
  })

  it('reads the rules and pages that it writes', async () => {
    const { organization, admin, member } = await aCity()
    const { processId } = await aBudgetProcess(organization)
    const params = { processId }
    const rule = { kind: 'greedy-threshold', threshold: 3 }
    const body = { budgetAvailable: 4000, versionsMax: 2, rule }
    await call(organization, patchRules, { method: 'PATCH', params, body, as: admin })
    const rules = await call(organization, getRules, { method: 'GET', params, as: admin })
    expect(rules).toMatchObject({ status: 200, body: { ...body, isFixed: false, donationMin: expect.any(Number) } })
    const { status } = await call(organization, patchRules, {
      method: 'PATCH',
      params,
      body: { ...rules.body, isFixed: undefined },
      as: admin,
    })
    expect(status).toBe(200)
    const pages = { about: { en: 'About **us**' } }
    await call(organization, patchPages, { method: 'PATCH', params, body: { pages }, as: admin })
    const read = await call(organization, getPages, { method: 'GET', params, as: admin })
    expect(read).toMatchObject({ status: 200, body: { pages } })
    const { revision } = read.body
    const again = { method: 'PATCH', params, body: { pages: { about: { en: 'New' } }, revision }, as: admin }
    expect((await call(organization, patchPages, again)).status).toBe(200)
    expect((await call(organization, patchPages, again)).status).toBe(409)
    const there = await aCity()
    for (const handler of [getRules, getPages]) {
      expect((await call(organization, handler, { method: 'GET', params, as: member })).status).toBe(403)
      expect((await call(there.organization, handler, { method: 'GET', params, as: there.admin })).status).toBe(404)
    }
  })

  it('allows a member to join and nothing more', async () => {
    const { organization, member } = await aCity()
    const { processId, phases, modules } = await aBudgetProcess(organization)
    const params = { processId }
    const joined = await call(organization, postJoin, { method: 'POST', params, as: member })
    expect(joined).toMatchObject({ status: 200, body: { processId, code: 3 } })
    const refused = await Promise.all([
      call(organization, postProcess, { method: 'POST', body: newProcess, as: member }),
      call(organization, patchProcess, { method: 'PATCH', params, body: { name: { en: 'Mine' } }, as: member }),
      call(organization, putStatus, { method: 'PUT', params, body: { status: 'CLOSED' }, as: member }),
      call(organization, patchRules, { method: 'PATCH', params, body: { budgetAvailable: 1 }, as: member }),
      call(organization, patchPages, { method: 'PATCH', params, body: { pages: {} }, as: member }),
      call(organization, putTopics, { method: 'PUT', params, body: {}, as: member }),
      call(organization, patchPhase, { method: 'PATCH', params: { phaseId: phases.vote }, body: {}, as: member }),
      call(organization, patchModule, { method: 'PATCH', params: { moduleId: modules.vote }, body: {}, as: member }),
      call(organization, postChallenge, { method: 'POST', body: { name: { en: 'Mine' } }, as: member }),
      call(organization, getOptions, { method: 'GET', as: member }),
      call(organization, patchOptions, { method: 'PATCH', body: { name: 'Mine' }, as: member }),
      call(organization, getAudit, { method: 'GET', as: member }),
      call(organization, getOrganizations, { method: 'GET', as: member }),
    ])
    expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [403, 1103]))
  })

  // Abuse case T08
  it('reveals nothing of another organization to an admin who knows its ids', async () => {
    const [here, there] = [await aCity(), await aCity()]
    const { processId, phases, modules } = await aBudgetProcess(there.organization)
    const challenge = await call(there.organization, postChallenge, {
      method: 'POST',
      body: { name: { en: 'Theirs' } },
      as: there.admin,
    })
    const as = here.admin
    const params = { processId }
    const refused = await Promise.all([
      call(here.organization, patchProcess, { method: 'PATCH', params, body: { name: { en: 'Mine' } }, as }),
      call(here.organization, putStatus, { method: 'PUT', params, body: { status: 'CLOSED' }, as }),
      call(here.organization, patchRules, { method: 'PATCH', params, body: { budgetAvailable: 1 }, as }),
      call(here.organization, patchPages, { method: 'PATCH', params, body: { pages: { about: { en: 'x' } } }, as }),
      call(here.organization, putTopics, { method: 'PUT', params, body: { challengeIds: [] }, as }),
      call(here.organization, postJoin, { method: 'POST', params, as }),
      call(here.organization, patchPhase, { method: 'PATCH', params: { phaseId: phases.vote }, body: {}, as }),
      call(here.organization, putPhaseState, {
        method: 'PUT',
        params: { phaseId: phases.vote },
        body: { state: 'CONCLUDED' },
        as,
      }),
      call(here.organization, patchModule, { method: 'PATCH', params: { moduleId: modules.vote }, body: {}, as }),
      call(here.organization, patchChallenge, {
        method: 'PATCH',
        params: { id: challenge.body['id'] as number },
        body: { name: { en: 'Mine' } },
        as,
      }),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    const token = await call(there.organization, getOptions, { method: 'GET', as })
    expect(token.status).toBe(401)
  })
})

describe('organizations at the API', () => {
  const city = { domain: 'new.example', name: 'New city', languages: ['it'], adminEmail: 'officer@new.example' }

  it('are created by the platform administrator, without revealing the invitation', async () => {
    const { organization, platform } = await aCity()
    const created = await call(organization, postOrganization, { method: 'POST', body: city, as: platform })
    expect(created).toMatchObject({ status: 201, body: { name: 'New city', domain: 'new.example' } })
    expect(JSON.stringify(created.body)).not.toContain('token')
    expect(await prismaClient().emailLink.count()).toBe(1)
    const params = { organizationId: created.body['id'] as number }
    const more = { method: 'POST', params, body: { domain: 'two.example' }, as: platform }
    expect((await call(organization, postDomain, more)).body).toEqual({
      host: 'two.example',
      isVerified: true,
      record: null,
    })
    const invited = await call(organization, postInvitation, {
      method: 'POST',
      params,
      body: { email: 'second@new.example' },
      as: platform,
    })
    expect(invited).toMatchObject({ status: 202, body: {} })
  })

  it('cannot be created by anybody else', async () => {
    const { organization, admin } = await aCity()
    const refused = await call(organization, postOrganization, { method: 'POST', body: city, as: admin })
    expect(refused).toMatchObject({ status: 403, code: 1103 })
    expect((await call(organization, postOrganization, { method: 'POST', body: city })).status).toBe(401)
  })

  // Abuse case T14
  it.each(['localhost', '10.0.0.1', '*.example', 'x'.repeat(300), 'сity.example', 'a.localhost'])(
    'are refused at %j',
    async (domain) => {
      const { organization, platform } = await aCity()
      const body = { ...city, domain }
      const refused = await call(organization, postOrganization, { method: 'POST', body, as: platform })
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 1218, field: 'domain' }] } })
    },
  )

  it('lose a requested domain by their own admin, a verified one by the platform', async () => {
    const [{ organization, admin, platform, member }, there] = [await aCity(), await aCity()]
    const own = (domain: string, as: SignedIn, at = organization) =>
      call(at, deleteOwnDomain, { method: 'DELETE', params: { domain }, as })
    const other = (domain: string, as: SignedIn) =>
      call(organization, deleteDomain, { method: 'DELETE', params: { organizationId: organization.id, domain }, as })
    const data = { organizationId: organization.id, isPrimary: false }
    await prismaClient().organizationDomain.create({
      data: { ...data, host: 'verified.example', verifiedAt: new Date() },
    })
    const request = { method: 'POST', body: { domain: 'requested.example' }, as: admin }
    expect((await call(organization, postOwnDomain, request)).body).toMatchObject({ isVerified: false })
    expect((await own('requested.example', member)).status).toBe(403)
    expect((await own('requested.example', there.admin, there.organization)).status).toBe(404)
    expect((await own('Requested.example', admin)).status).toBe(204)
    expect((await own('requested.example', admin)).status).toBe(404)
    expect((await own('requested\u0000.example', admin)).status).toBe(404)
    expect((await own('verified.example', admin)).status).toBe(403)
    expect((await other('verified.example', admin)).status).toBe(403)
    expect((await other(organization.primaryHost, platform)).status).toBe(409)
    expect((await other('verified.example', platform)).status).toBe(204)
    expect(await prismaClient().organizationDomain.count({ where: { organizationId: organization.id } })).toBe(1)
  })

  it('are configured by their own admin', async () => {
    const { organization, admin } = await aCity()
    const body = { accentColour: '#123456', urlPrivacyPolicy: 'https://example.org/privacy', languages: ['it', 'en'] }
    const changed = await call(organization, patchOptions, { method: 'PATCH', body, as: admin })
    expect(changed).toMatchObject({
      status: 200,
      body: { accentColour: '#123456', languages: [{ locale: 'it' }, { locale: 'en' }] },
    })
  })
})
