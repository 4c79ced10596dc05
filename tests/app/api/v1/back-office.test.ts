import { describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import { prismaClient } from '@/lib/foundation/db/client'
import { listAuditCall as getAudit } from '@/lib/identity/audit/queries'
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
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization } from '@/tests/factories'

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
    const created = await api(organization).as(admin).post(postProcess, { body: newProcess })
    expect(created.status).toBe(201)
    const { processId, phaseIds, modules } = created.json
    const params = { processId }
    const steps = [
      api(organization)
        .as(admin)
        .put(putStatus, { params, body: { status: 'OPEN' } }),
      api(organization)
        .as(admin)
        .patch(patchRules, { params, body: { preferencesMax: 4 } }),
    ]
    expect((await Promise.all(steps)).map(({ status }) => status)).toEqual([200, 200])
    const enabled = await api(organization)
      .as(admin)
      .patch(patchModule, { params: { moduleId: modules['vote'] ?? 0 }, body: { enabled: true } })
    expect(enabled.json).toMatchObject({ process2ModuleId: modules['vote'], enabled: true })
    const phase = await api(organization)
      .as(admin)
      .patch(patchPhase, {
        params: { phaseId: phaseIds[0] ?? 0 },
        body: { name: { en: 'Ideas first' }, endDate: '2027-04-01T08:00:00Z' },
      })
    expect(phase.json).toMatchObject({ name: 'Ideas first', endDate: '2027-04-01T08:00:00.000Z' })
    const audit = await api(organization).as(admin).get(getAudit)
    expect(audit.json.map(({ act }) => act)).toContain('process.created')
  })

  it('names the field of a refusal as in the request', async () => {
    const { organization, admin } = await aCity()
    const body = { ...newProcess, endDate: '2027-02-01T08:00:00Z' }
    const refused = await api(organization).as(admin).post(postProcess, { body })
    expect(refused).toMatchObject({ status: 422, errors: [{ code: 1215, field: 'endDate' }] })
    const unknown = await api(organization)
      .as(admin)
      .post(postProcess, { body: { ...newProcess, x: 1 } })
    expect(unknown).toMatchObject({ status: 400, errors: [{ code: 1001, field: 'x' }] })
  })

  it('reads the rules and pages that it writes', async () => {
    const { organization, admin, member } = await aCity()
    const { processId } = await aBudgetProcess(organization)
    const params = { processId }
    const rule = { kind: 'greedy-threshold', threshold: 3 }
    const body = { budgetAvailable: 4000, versionsMax: 2, rule }
    await api(organization).as(admin).patch(patchRules, { params, body })
    const rules = await api(organization).as(admin).get(getRules, { params })
    expect(rules).toMatchObject({ status: 200, json: { ...body, isFixed: false, donationMin: expect.any(Number) } })
    const { status } = await api(organization)
      .as(admin)
      .patch(patchRules, { params, body: { ...rules.json, isFixed: undefined } })
    expect(status).toBe(200)
    const pages = { about: { en: 'About **us**' } }
    await api(organization).as(admin).patch(patchPages, { params, body: { pages } })
    const read = await api(organization).as(admin).get(getPages, { params })
    expect(read).toMatchObject({ status: 200, json: { pages } })
    const { revision } = read.json
    const again = { params, body: { pages: { about: { en: 'New' } }, revision } }
    expect((await api(organization).as(admin).patch(patchPages, again)).status).toBe(200)
    expect((await api(organization).as(admin).patch(patchPages, again)).status).toBe(409)
    const there = await aCity()
    for (const handler of [getRules, getPages]) {
      expect((await api(organization).as(member).send(handler, { params })).status).toBe(403)
      expect((await api(there.organization).as(there.admin).send(handler, { params })).status).toBe(404)
    }
  })

  it('allows a member to join and nothing more', async () => {
    const { organization, member } = await aCity()
    const { processId, phases, modules } = await aBudgetProcess(organization)
    const params = { processId }
    const joined = await api(organization).as(member).post(postJoin, { params })
    expect(joined).toMatchObject({ status: 200, json: { processId, code: 3 } })
    const refused = await Promise.all([
      api(organization).as(member).post(postProcess, { body: newProcess }),
      api(organization)
        .as(member)
        .patch(patchProcess, { params, body: { name: { en: 'Mine' } } }),
      api(organization)
        .as(member)
        .put(putStatus, { params, body: { status: 'CLOSED' } }),
      api(organization)
        .as(member)
        .patch(patchRules, { params, body: { budgetAvailable: 1 } }),
      api(organization)
        .as(member)
        .patch(patchPages, { params, body: { pages: {} } }),
      api(organization).as(member).put(putTopics, { params, body: {} }),
      api(organization)
        .as(member)
        .patch(patchPhase, { params: { phaseId: phases.vote }, body: {} }),
      api(organization)
        .as(member)
        .patch(patchModule, { params: { moduleId: modules.vote }, body: {} }),
      api(organization)
        .as(member)
        .post(postChallenge, { body: { name: { en: 'Mine' } } }),
      api(organization).as(member).get(getOptions),
      api(organization)
        .as(member)
        .patch(patchOptions, { body: { name: 'Mine' } }),
      api(organization).as(member).get(getAudit),
      api(organization).as(member).get(getOrganizations),
    ])
    expect(refused.map(({ status, codes }) => [status, ...codes])).toEqual(refused.map(() => [403, 1103]))
  })

  // Abuse case T08
  it('reveals nothing of another organization to an admin who knows its ids', async () => {
    const [here, there] = [await aCity(), await aCity()]
    const { processId, phases, modules } = await aBudgetProcess(there.organization)
    const challenge = await api(there.organization)
      .as(there.admin)
      .post(postChallenge, { body: { name: { en: 'Theirs' } } })
    const as = here.admin
    const params = { processId }
    const refused = await Promise.all([
      api(here.organization)
        .as(as)
        .patch(patchProcess, { params, body: { name: { en: 'Mine' } } }),
      api(here.organization)
        .as(as)
        .put(putStatus, { params, body: { status: 'CLOSED' } }),
      api(here.organization)
        .as(as)
        .patch(patchRules, { params, body: { budgetAvailable: 1 } }),
      api(here.organization)
        .as(as)
        .patch(patchPages, { params, body: { pages: { about: { en: 'x' } } } }),
      api(here.organization)
        .as(as)
        .put(putTopics, { params, body: { challengeIds: [] } }),
      api(here.organization).as(as).post(postJoin, { params }),
      api(here.organization)
        .as(as)
        .patch(patchPhase, { params: { phaseId: phases.vote }, body: {} }),
      api(here.organization)
        .as(as)
        .put(putPhaseState, { params: { phaseId: phases.vote }, body: { state: 'CONCLUDED' } }),
      api(here.organization)
        .as(as)
        .patch(patchModule, { params: { moduleId: modules.vote }, body: {} }),
      api(here.organization)
        .as(as)
        .patch(patchChallenge, { params: { id: challenge.json.id }, body: { name: { en: 'Mine' } } }),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    const token = await api(there.organization).as(as).get(getOptions)
    expect(token.status).toBe(401)
  })
})

describe('organizations at the API', () => {
  const city = { domain: 'new.example', name: 'New city', languages: ['it'], adminEmail: 'officer@new.example' }

  it('are created by the platform administrator, without revealing the invitation', async () => {
    const { organization, platform } = await aCity()
    const created = await api(organization).as(platform).post(postOrganization, { body: city })
    expect(created).toMatchObject({ status: 201, json: { name: 'New city', domain: 'new.example' } })
    expect(created.text).not.toContain('token')
    expect(await prismaClient().emailLink.count()).toBe(1)
    const params = { organizationId: created.json.id }
    const more = { params, body: { domain: 'two.example' } }
    expect((await api(organization).as(platform).post(postDomain, more)).json).toEqual({
      host: 'two.example',
      isVerified: true,
      record: null,
    })
    const invited = await api(organization)
      .as(platform)
      .post(postInvitation, { params, body: { email: 'second@new.example' } })
    expect(invited).toMatchObject({ status: 202, json: {} })
  })

  it('cannot be created by anybody else', async () => {
    const { organization, admin } = await aCity()
    const refused = await api(organization).as(admin).post(postOrganization, { body: city })
    expect(refused).toMatchObject({ status: 403, codes: [1103] })
    expect((await api(organization).post(postOrganization, { body: city })).status).toBe(401)
  })

  // Abuse case T14
  it.each(['localhost', '10.0.0.1', '*.example', 'x'.repeat(300), 'сity.example', 'a.localhost'])(
    'are refused at %j',
    async (domain) => {
      const { organization, platform } = await aCity()
      const body = { ...city, domain }
      const refused = await api(organization).as(platform).post(postOrganization, { body })
      expect(refused).toMatchObject({ status: 422, errors: [{ code: 1218, field: 'domain' }] })
    },
  )

  it('lose a requested domain by their own admin, a verified one by the platform', async () => {
    const [{ organization, admin, platform, member }, there] = [await aCity(), await aCity()]
    const own = (domain: string, as: SignedIn, at = organization) =>
      api(at).as(as).delete(deleteOwnDomain, { params: { domain } })
    const other = (domain: string, as: SignedIn) =>
      api(organization)
        .as(as)
        .delete(deleteDomain, { params: { organizationId: organization.id, domain } })
    const data = { organizationId: organization.id, isPrimary: false }
    await prismaClient().organizationDomain.create({
      data: { ...data, host: 'verified.example', verifiedAt: new Date() },
    })
    const request = { body: { domain: 'requested.example' } }
    expect((await api(organization).as(admin).post(postOwnDomain, request)).json).toMatchObject({ isVerified: false })
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
    const changed = await api(organization).as(admin).patch(patchOptions, { body })
    expect(changed).toMatchObject({
      status: 200,
      json: { accentColour: '#123456', languages: [{ locale: 'it' }, { locale: 'en' }] },
    })
  })
})
