import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { freePort } from '@/scripts/free-port'
import { port } from './support/hosts'
import { theDemo, visitorPages } from './support/pages'

const release = process.env['E2E_RELEASE']
const isReact = process.env['PAGE_RENDERING'] === 'react'
let other: ChildProcess | undefined
let otherPort = 0

// The same release on the same database, in the other mode.
test.beforeAll(async () => {
  if (!release) return
  otherPort = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORT: String(otherPort),
    PAGE_RENDERING: isReact ? 'html' : 'react',
  }
  other = spawn(process.execPath, [join(release, 'server.js')], { cwd: release, env, stdio: 'ignore' })
  await expect(async () => {
    expect((await fetch(`http://127.0.0.1:${otherPort}/api/health/ready`)).ok).toBe(true)
  }).toPass({ timeout: 60_000 })
})
test.afterAll(() => {
  other?.kill()
})

const SMALL_LIST_BYTES = 90_000

test('both rendering modes answer every page of a visitor with the same HTML', async ({ page, request }) => {
  test.skip(!release, 'needs the release of npm run e2e')
  test.setTimeout(300_000)
  const demo = await theDemo()
  const pages = visitorPages.filter(({ origin, as }) => !origin && !as)
  const names = pages.map(({ name }) => name)
  for (const name of ['home', 'idea-list-voting', 'idea-detail', 'idea-result']) expect(names).toContain(name)
  await page.goto('about:blank')
  const read = async (at: number, path: string) => {
    const answer = await request.get(`http://comune.localhost:${at}${path}`, { maxRedirects: 0 })
    // Mails shown in the inbox name the port of the server that sent them; the token of a form names its time.
    const html = (await answer.text())
      .replaceAll(`:${port}`, ':port')
      .replaceAll(`:${otherPort}`, ':port')
      .replaceAll(/[0-9a-z]+\.[0-9a-f]{64}/g, 'form token')
    return { status: answer.status(), html, document: await page.evaluate(normalized, html) }
  }
  for (const { name, path } of pages) {
    await test.step(name, async () => {
      const [one, two] = [await read(port, path(demo)), await read(otherPort, path(demo))]
      expect.soft(two.status, name).toBe(one.status)
      expect.soft(two.document, name).toEqual(one.document)
    })
  }
})

test('static HTML is sent once, not in the data of the page again', async ({ request }) => {
  test.skip(!release, 'needs the release of npm run e2e')
  const path = routes.proposals((await theDemo()).voting.vote)
  const bytes = async (at: number) => (await (await request.get(`http://comune.localhost:${at}${path}`)).body()).length
  const [html, react] = isReact
    ? [await bytes(otherPort), await bytes(port)]
    : [await bytes(port), await bytes(otherPort)]
  expect(html).toBeLessThan(SMALL_LIST_BYTES)
  expect(html).toBeLessThan(react * 0.65)
})

test('a part of a page that refuses is a complete page without script, in both modes', async ({ request }) => {
  for (const at of [port, otherPort].filter(Boolean)) {
    for (const path of [
      routes.processFaq(2_000_000_000),
      routes.version({ id: 1, processId: 1, phaseId: 1, moduleId: 1 }, 999),
    ]) {
      const answer = await request.get(`http://comune.localhost:${at}${path}`)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toMatch(/<main[^>]*>.*<h1/s)
    }
  }
})

/** The elements and texts of a document, without what React adds for its script. Runs in the browser. */
function normalized(html: string): string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  // Next.js adds next-size-adjust before or after the other metadata, as it happens.
  const added = 'script, template, link[rel=preload], link[rel=modulepreload], meta[name=next-size-adjust]'
  for (const node of parsed.querySelectorAll(added)) node.remove()
  // Ids made by React count components, which differ.
  const ids = new Map<string, string>()
  const plain = (text: string): string =>
    text.replace(/_R_\w*_/g, (id) => {
      const known = ids.get(id) ?? `id${ids.size}`
      ids.set(id, known)
      return known
    })
  const lines: string[] = []
  const walk = (node: Node, depth: number): void => {
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue) lines.push(`${depth} ${plain(node.nodeValue)}`)
    if (!(node instanceof Element)) return
    const attributes = [...node.attributes]
      .filter(({ name }) => name !== 'nonce')
      .map(({ name, value }) => `${name}=${plain(value)}`)
    lines.push(`${depth} <${node.localName} ${attributes.sort().join(' ')}>`)
    node.normalize()
    for (const child of node.childNodes) walk(child, depth + 1)
  }
  for (const comment of commentsOf(parsed)) comment.remove()
  walk(parsed.documentElement, 0)
  return lines

  function commentsOf(root: Document): ChildNode[] {
    const walker = root.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
    const found: ChildNode[] = []
    while (walker.nextNode()) found.push(walker.currentNode as ChildNode)
    return found
  }
}
