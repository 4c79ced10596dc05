// Every address, asked by strangers and members, directly and through shared caches.
import { setTimeout as sleep } from 'node:timers/promises'
import { hasNginx, startNginx } from '@/lab/bench/nginx'
import { routes } from '@/lib/catalogues/routes'
import { isSharedPage } from '@/lib/edge/http/server/shared-pages'
import { type CacheAnswer, SharedCache } from '../fakes/shared-cache'
import { callApi, tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { type EveryAddress, everyCall, everyPage } from './support/every-address'
import { port } from './support/hosts'
import { openedModule } from './support/opened-module'
import { rawRequest } from './support/raw-request'
import { adminToken, aMember, type Member, type Reader, send, signedInReaders, visitors } from './support/readers'

test.describe.configure({ timeout: 400_000 })

/** Answers that are the same for every visitor of a language; pages are in lib/edge/http/server/shared-pages.ts. */
const SHARED_FILES = [
  /^\/(files|share-image)\/[^/]+/,
  /^\/(sitemap\.xml|robots\.txt|favicon\.ico|icon\.svg|apple-icon\.png|manifest\.webmanifest|sw\.js|verify_log\.py|offline|\.well-known\/security\.txt)$/,
  /^\/app-icon\/\d+$/,
  /^\/tlog\/(checkpoint|policy|timestamp\/|tile\/|witness\/\w+\/checkpoint)/,
  /^\/process-(detail|follow-up)\/\d+\/feed$/,
  /^\/api\/v1\/openapi\.json$/,
  /^\/(_next\/static|map)\/|^\/maplibre-gl-worker\.mjs$/,
]
const CONCURRENCY = 4
const [english, italian] = visitors

type Ask = (address: EveryAddress, reader: Reader, method?: string) => Promise<CacheAnswer>

const directly: Ask = ({ host, path }, { headers }, method = 'GET') => ask(port, host, path, headers, method)

async function ask(through: number, host: string, path: string, headers: Reader['headers'], method = 'GET') {
  const body = method === 'GET' ? {} : { body: '{}', headers: { ...headers, 'content-type': 'application/json' } }
  const answer = await rawRequest(path, { through, host, method, headers, ...body })
  return { ...answer, headers: answer.headers as Record<string, string | undefined> }
}

test('every answer says who may store it, and only proven ones are shared', async () => {
  const member = await aMember()
  const readers = [...visitors, ...signedInReaders(member, await adminToken())]
  const calls = await everyCall()
  const reads = [...(await everyPage(member.links)), ...calls.filter(({ method }) => method === 'GET')]
  const wrong: string[] = []
  await each(reads, async (address) => {
    for (const reader of readers) wrong.push(...faults(address, reader, await directly(address, reader), member))
  })
  // Without a body that fits, none of them changes anything.
  await each(calls, async (call) => {
    if (call.method === 'GET') return
    wrong.push(...faults(call, english, await directly(call, english, call.method), member))
  })
  expect(wrong).toEqual([])
  expect(reads.length).toBeGreaterThan(250)
})

test('a shared cache mixes neither people nor languages', async () => {
  const cache = new SharedCache({
    fetch: ({ url, headers, method }) => {
      const [host = '', path = ''] = url.split(' ')
      return ask(port, host, path, defined(headers), method)
    },
  })
  const counts = await mixedReaders(({ host, path }, { headers }) =>
    cache.fetch({ method: 'GET', url: `${host} ${path}`, headers: { host, ...headers } }),
  )
  expect(counts['HIT'] ?? 0).toBeGreaterThan(50)
})

test('the shipped nginx mixes neither people nor languages', async ({ browserName: _ }, { project }) => {
  skipWithoutNginx()
  const proxy = await startNginx(port, 'up', project.outputDir)
  try {
    const counts = await mixedReaders(({ host, path }, { headers }) => ask(proxy.cachePort, host, path, headers))
    expect(counts['HIT'] ?? 0).toBeGreaterThan(50)
  } finally {
    await proxy.stop()
  }
})

/** A member fills the cache before and between visitors. Counts answers by their `x-cache`. */
async function mixedReaders(through: Ask): Promise<Record<string, number>> {
  const member = await aMember()
  const [withCookie, withBearer] = signedInReaders(member, await adminToken())
  if (!withCookie || !withBearer) throw new Error('there are no members')
  const calls = (await everyCall()).filter(({ method }) => method === 'GET')
  const wrong: string[] = []
  const counts: Record<string, number> = {}
  await each([...(await everyPage(member.links)), ...calls], async (address) => {
    for (const reader of [withCookie, withBearer, italian, english, italian, english]) {
      const answer = await through(address, reader)
      const how = answer.headers['x-cache'] ?? 'none'
      counts[how] = (counts[how] ?? 0) + 1
      if (!reader.isAnonymous && how === 'HIT' && !isBuilt(address))
        wrong.push(`${address.path}: a HIT for ${reader.name}`)
      wrong.push(...contentFaults(address, reader, answer, member))
    }
  })
  expect(wrong).toEqual([])
  return counts
}

test('what is hidden or made private leaves every cache in time', async ({ browserName: _ }, { project }) => {
  const proxy = hasNginx() ? await startNginx(port, 'up', project.outputDir) : undefined
  if (!proxy) warnAboutNginx()
  const cache = new SharedCache({ fetch: ({ url, headers }) => ask(port, host, url, defined(headers)) })
  const host = `comune.localhost:${port}`
  const caches: Record<string, (path: string) => Promise<CacheAnswer>> = {
    'the shared cache': (path) => cache.fetch({ method: 'GET', url: path, headers: { host, ...english.headers } }),
    ...(proxy && { nginx: (path: string) => ask(proxy.cachePort, host, path, english.headers) }),
  }
  try {
    for (const change of [hideIdea, makePrivate]) {
      const { title, addresses, apply } = await change()
      const showing = async (path: string, answer: CacheAnswer) =>
        PICTURES.test(path) ? answer.status === 200 : answer.text.includes(title)
      for (const [name, get] of Object.entries(caches))
        for (const path of addresses) expect(await showing(path, await get(path)), `${name} ${path} before`).toBe(true)
      const lifetimes = await Promise.all(addresses.map(async (path) => lifetimeOf(await ask(port, host, path, {}))))
      // Busy caches: each address is asked again all the time.
      const until = Date.now() + Math.max(...lifetimes) * 1000 + 1000
      await apply()
      while (Date.now() < until) {
        for (const get of Object.values(caches)) for (const path of addresses) await get(path)
        await sleep(100)
      }
      const late: string[] = []
      for (const [name, get] of Object.entries(caches))
        for (const path of addresses) if (await showing(path, await get(path))) late.push(`${name}: ${path}`)
      expect(late).toEqual([])
    }
  } finally {
    await proxy?.stop()
  }
})

const PICTURES = /^\/(files|share-image)\//

type Change = { title: string; addresses: string[]; apply: () => Promise<unknown> }

async function hideIdea(): Promise<Change> {
  // Unlike the title, the words of the search stand on the page also when nothing is found.
  const word = String(Date.now())
  const title = `A soon hidden idea ${word}`
  const { idea, address, processId } = await anOpenIdea('A process with a hidden idea', title)
  const admin = await adminToken()
  const addresses = [
    ...[routes.proposal(address), routes.proposals(address.module), routes.explore(word)],
    ...[routes.processFeed(processId), routes.shareImage(idea, 1), ...(await coverOf(idea))],
  ]
  return {
    title,
    addresses,
    apply: async () => {
      const { json } = await send('POST', `/proposals/${idea}/reports`, await tokenOf('citizen'), { reason: 'SPAM' })
      const { caseId } = json as { caseId: number }
      await send('POST', `/moderation/cases/${caseId}/decision`, admin, { decision: 'HIDE', reason: 'A test' })
    },
  }
}

async function makePrivate(): Promise<Change> {
  const title = `A soon private process ${Date.now()}`
  const { idea, address, processId } = await anOpenIdea(title, `An idea of ${title}`)
  const addresses = [
    ...[routes.process(processId), routes.processes(), routes.proposal(address), routes.processFeed(processId)],
    ...[routes.shareImage(idea, 1), ...(await coverOf(idea))],
  ]
  const body = { visibility: 'PRIVATE' }
  const admin = await adminToken()
  return { title, addresses, apply: () => send('PATCH', `/processes/${processId}`, admin, body) }
}

async function anOpenIdea(name: string, title: string) {
  const rules = { preferencesMax: 2 }
  const people = ['citizen2', 'citizen']
  const opened = await openedModule({ template: 'participatory-budget', name, rules, titles: [title], people })
  const { id, processId, phaseId, ideas } = opened
  const idea = ideas[0]?.id ?? 0
  const module = { id, processId, phaseId }
  return { idea, processId, address: { ...module, id: idea, moduleId: id, module } }
}

async function coverOf(proposalId: number): Promise<string[]> {
  const { json } = await callApi(`/proposals/${proposalId}`)
  return (json as { images: { url: string }[] }).images.map(({ url }) => new URL(url).pathname)
}

/** Seconds that shared caches may use an answer. */
function lifetimeOf({ headers }: CacheAnswer): number {
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(headers['cache-control'] ?? '')?.[1] ?? 0)
  return (seconds('s-maxage') || seconds('max-age')) + seconds('stale-while-revalidate')
}

function faults(address: EveryAddress, reader: Reader, answer: CacheAnswer, member: Member): string[] {
  const what = `${address.path} for ${reader.name}: ${answer.status} ${answer.headers['cache-control']}`
  const control = answer.headers['cache-control'] ?? ''
  const found = contentFaults(address, reader, answer, member)
  if (control === '') return [...found, `${what}: no Cache-Control`]
  if (/\b(private|no-store)\b/.test(control)) return found
  if (isBuilt(address)) return found
  if (!reader.isAnonymous) return [...found, `${what}: shared although it went to somebody`]
  if (!isProven(address)) found.push(`${what}: shared without proof`)
  for (const name of ['Cookie', 'Authorization', 'Accept-Language'])
    if (!answer.headers['vary']?.includes(name)) found.push(`${what}: does not vary by ${name}`)
  return found
}

function contentFaults({ host, path }: EveryAddress, reader: Reader, answer: CacheAnswer, member: Member): string[] {
  if (!reader.isAnonymous) return []
  const all = answer.text + JSON.stringify(answer.headers)
  // The inbox of the demo shows mails to everybody; a link contains its own token.
  const isPersonal = path !== routes.demoInbox() && member.secrets.some((secret) => all.includes(secret))
  const language = /<html lang="(\w+)"/.exec(answer.text)?.[1]
  const offered = host.startsWith('comune') && !path.includes('lang=')
  return [
    ...(isPersonal && !member.links.includes(path) ? [`${path} for ${reader.name}: something of a member`] : []),
    ...(language && offered && language !== reader.language ? [`${path} for ${reader.name}: in ${language}`] : []),
  ]
}

const isBuilt = ({ path }: EveryAddress): boolean => path.startsWith('/_next/static/')

function isProven({ path }: EveryAddress): boolean {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const asked = { method: 'GET', path: pathname, search: searchParams, hasCookies: false, hasAuthorization: false }
  return isSharedPage(asked) || SHARED_FILES.some((file) => file.test(pathname))
}

async function each<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

function defined(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function skipWithoutNginx(): void {
  if (!hasNginx()) warnAboutNginx()
  test.skip(!hasNginx(), 'nginx is not installed')
}

function warnAboutNginx(): void {
  console.warn('\n  *** nginx is not installed: the shipped configuration is NOT tested. ***\n')
}
