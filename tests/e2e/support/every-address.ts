// Addresses of the demo for every page and route of app/, and for every call of the API.
import { globSync } from 'node:fs'
import { routes } from '@/lib/catalogues/routes'
import { callApi, ideasOf, tokenOf } from './api'
import { port } from './hosts'
import { type Demo, memberPages, officePages, originOfPage, theDemo, visitorPages } from './pages'
import { rawRequest } from './raw-request'

export type EveryAddress = { host: string; path: string }

const HOST = `comune.localhost:${port}`
const files = globSync('app/**/{page.tsx,route.ts}', { exclude: (path) => path.includes('app/api/v1') })

/** Pages, files, feeds, exports, pictures, map data: at least one address for each file of app/ outside of the API. */
export async function everyPage(links: readonly string[]): Promise<EveryAddress[]> {
  const demo = await theDemo()
  const pages = [...visitorPages, ...memberPages, ...officePages].map((page) => ({
    host: new URL(originOfPage(page)).host,
    path: page.path(demo),
  }))
  const others = [...(await otherAddresses(demo)), ...links].map((path) => ({ host: HOST, path }))
  const all = [...new Map([...pages, ...others].map((it) => [it.host + it.path, it])).values()]
  const missing = files.filter((file) => !all.some(({ path }) => patternOf(file).test(path.split('?')[0] ?? '')))
  if (missing.length > 0) throw new Error(`no address of the demo for ${missing.join(', ')}`)
  return all
}

async function otherAddresses({ collecting, voting, concluded, ideas, topics, modules }: Demo): Promise<string[]> {
  const idea = { ...collecting.ideas, moduleId: collecting.ideas.id, id: ideas.open.id }
  const token = await tokenOf('admin')
  const { json: people } = await callApi('/users?size=1', { token })
  const userId = (people as { id: number }[])[0]?.id ?? 0
  const { json: detail } = await callApi(`/proposals/${ideas.open.id}`)
  const { author } = detail as { author: { id: number } | null }
  const { text: home } = await rawRequest(routes.intro())
  const built = [...home.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, path = '']) => path)
  return [
    ...['/sw.js', routes.webManifest(), routes.appIcon(192), routes.offline()],
    ...['/favicon.ico', '/icon.svg', '/maplibre-gl-worker.mjs', '/map/land.geojson'],
    ...built.slice(0, 2),
    ...[
      routes.sitemap(),
      routes.robots(),
      routes.openDataCatalogue(),
      '/api/health/live',
      '/api/health/ready',
      '/api/health/seen',
    ],
    '/api/internal/certificate?domain=comune.localhost',
    routes.securityText(),
    ...[routes.followUpProject(concluded.processId, await aDelivery(concluded.processId))],
    ...[routes.followUpPoints(concluded.processId), routes.followUpFeed(concluded.processId)],
    ...[routes.followUpCsv(concluded.processId), routes.followUpGeojson(concluded.processId)],
    ...[routes.office(), routes.officeReport('no-such-token'), routes.adminFollowUp(concluded.processId)],
    ...[routes.adminFollowUpProject(await aDelivery(concluded.processId)), routes.adminOffices()],
    routes.adminOffice('new'),
    ...[routes.subscriptionEndOneClick('no-such-token'), routes.adminSubscriptionsFile()],
    ...[routes.portalSpace(), routes.portalWorkspace(1), routes.portalLogo(1)],
    ...[routes.unsubscribeOneClick('no-such-token'), routes.uploads('en'), routes.logout(), routes.ownData()],
    ...[routes.logCheckpoint(), routes.logCheckpoint(1), routes.logTile('0/000.p/1'), routes.logPolicy()],
    ...[routes.logProgram(), routes.logTimestamp(1)],
    ...['/tlog/witness/add-checkpoint', `/tlog/witness/${'0'.repeat(64)}/checkpoint`],
    routes.receiptProof('7K2QD-0M9XA-TR4HE-53WBN'),
    routes.announcementDismissal(),
    routes.newsletterEndOneClick('no-such-token'),
    ...[
      routes.ownPage('no-such-page'),
      routes.secondFactor(),
      routes.consent(),
      `${routes.quickSearch()}?q=park`,
      routes.communityPoints(),
      routes.mapStyle('dark', 1),
      routes.mapLand(1),
      routes.mapDrawing(1),
      routes.mapBoundary(1),
      routes.mapStill('dark', 1, { lng: 12.38, lat: 42.61 }),
    ],
    ...[
      routes.builderExport('intro'),
      routes.builderPreview(await aPageVersion(token)),
      routes.builderReview('no-such-token'),
      routes.processReview('no-such-token'),
      routes.adminImport(1),
    ],
    ...(await aFile(collecting.ideas.id)),
    ...[routes.shareImage(ideas.open.id, 1), routes.resultShareImage(concluded.vote.id, 1)],
    routes.pageShareImage('about', null, 'en'),
    routes.adminBallotAuditFile(concluded.processId, concluded.vote.id),
    ...[routes.proposalPoints(collecting.ideas), routes.resultPoints(concluded.result), routes.proposalCode(idea)],
    ...[
      routes.processFeed(voting.processId),
      routes.moduleCalendar(modules.webinar),
      routes.calendar(),
      routes.processCalendar(voting.processId),
      routes.user(author?.id ?? 0),
    ],
    ...[routes.editProposal(idea), routes.newVersion(idea), routes.coAuthors(idea)],
    ...[routes.adminAnswersFile(modules.questionnaire.processId, modules.questionnaire.id)],
    ...[routes.adminPeople(), routes.adminPerson(userId), routes.adminPersonSuspend(userId)],
    ...[routes.adminPeopleExport(), routes.adminInvitations(), routes.adminNewInvitation()],
    ...[routes.adminDesk(), routes.adminDeskSlip()],
    ...[routes.adminRequests(), routes.adminPersonSecondFactor(userId)],
    ...[routes.adminApprovals(), routes.adminApproval(1), routes.adminSecondOfficer()],
    ...[routes.adminRemoveContent(1), routes.adminSealedCopy(1)],
    routes.adminSealedFile(1, '00000000-0000-4000-8000-000000000000'),
    ...[routes.adminVote(voting.processId, voting.vote.id), routes.adminPublishResult(concluded.processId)],
    ...[routes.adminTemplates(), routes.adminProcessSetup(voting.processId)],
    ...[routes.adminPeopleImports(), routes.adminPeopleImport(1)],
    ...[routes.adminPersonErase(userId), routes.adminGroupCodes(topics.group)],
    ...[
      routes.adminNewCodesSlips(),
      routes.adminNewCodesFile(),
      routes.adminExportFile('00000000-0000-4000-8000-000000000000'),
      routes.adminIdeasAct(voting.processId, '00000000-0000-4000-8000-000000000000'),
    ],
  ]
}

/** The number of a project of a result. */
async function aDelivery(processId: number): Promise<number> {
  const { json } = await callApi(`/deliveries?processId.equals=${processId}`)
  return (json as { id: number }[])[0]?.id ?? 0
}

/** The id of a draft of a page. */
async function aPageVersion(token: string): Promise<number> {
  const { json } = await callApi('/pages/games/draft', { token })
  const { revision, title, description, blocks } = json as Record<string, unknown>
  if (revision === '0')
    await callApi('/pages/games/draft', { token, method: 'PUT', body: { revision, title, description, blocks } })
  const { json: versions } = await callApi('/pages/games/versions', { token })
  const [latest] = versions as { id: number }[]
  if (!latest) throw new Error('the demo has no draft of a page')
  return latest.id
}

async function aFile(moduleId: number): Promise<string[]> {
  const ideas = (await ideasOf(moduleId)) as unknown as { coverFileId: string | null }[]
  const id = ideas.find(({ coverFileId }) => coverFileId !== null)?.coverFileId
  if (!id) throw new Error('the demo has no idea with a picture')
  return [routes.file(id), routes.file(id, 640)]
}

type Parameter = { name: string; in: string; schema: { enum?: string[] } }
type EveryCall = EveryAddress & { method: string }

/** Every call of the OpenAPI description, with ids of the demo. */
export async function everyCall(): Promise<EveryCall[]> {
  const { collecting, concluded, ideas, topics } = await theDemo()
  const { json } = await callApi('/openapi.json')
  const { paths } = json as { paths: Record<string, Record<string, { parameters?: Parameter[] }>> }
  const ids: Record<string, string | number> = {
    processId: concluded.processId,
    moduleId: collecting.ideas.id,
    phaseId: collecting.ideas.phaseId,
    proposalId: ideas.open.id,
    number: 1,
    language: 'en',
    id: topics.group,
  }
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters = [] }]) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
        const first = parameters.find((it) => it.name === name && it.in === 'path')?.schema.enum?.[0]
        return String(ids[name] ?? first ?? 1)
      })
      const query = path === '/search' ? '?q=park' : ''
      return { host: HOST, method: method.toUpperCase(), path: `/api/v1${filled}${query}` }
    }),
  )
}

/** The address that a folder of app/ serves, as a pattern. */
function patternOf(file: string): RegExp {
  const folders = file.split('/').slice(1, -1)
  const pattern = folders
    .filter((folder) => !/^\(.*\)$/.test(folder))
    .map((segment) => {
      if (segment.startsWith('[[...')) return '(/.+)?'
      if (segment.startsWith('[...')) return '/.+'
      return segment.startsWith('[') ? '/[^/]+' : `/${segment.replaceAll(/[.()]/g, '\\$&')}`
    })
  return new RegExp(`^${pattern.join('') || '/'}$`)
}
