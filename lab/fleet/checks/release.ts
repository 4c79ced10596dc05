// An update while people vote and read: the expanding migration first, then one server after the other, and afterwards a form
// is sent that was opened in the old release.

import { applyMigrations } from '@/scripts/database/apply-migrations'
import { withClient } from '@/scripts/database/connection'
import { readMigrations } from '@/scripts/database/migrations-folder'
import { TIMED_PASSWORD } from '../../bench/options'
import type { Check, CheckReport } from '../check'
import { EXPANSION, withExpansion } from '../releases'
import { ask, type Told } from '../visitor'
import { type Fleet, startApp, startFleetWorker } from '../world'
import { underLoad } from './load'

const FAILED_SHARE_MAX = 0.01
const BOUNDARY = 'form-of-the-fleet'
/** What somebody typed, which must not be lost. */
const TYPED = 'tilia.cordata.of.the.old.release'

export const release: Check = {
  name: 'release',
  about: 'a rolling release with an expanding migration, and forms that were opened before it',
  bar: 'nothing lost, no bare 409, at most 1 % 5xx',
  run: runRelease,
}

async function runRelease(fleet: Fleet): Promise<CheckReport> {
  for (const number of [0, 1, 2]) await restart(fleet, number, fleet.releases.old)
  const opened = (await read(fleet, '/login')).text
  const files = [...new Set(opened.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g) ?? [])]
  for (const file of files) await read(fleet, file)
  const newRelease = withExpansion(fleet.releases.old)
  const { observed } = fleet
  const [began, servedBefore] = [Date.now(), observed.served]
  await underLoad(fleet, async () => {
    await applyMigrations(fleet.databaseUrl, { migrations: [...readMigrations(), EXPANSION] })
    for (const number of [0, 1, 2]) await restart(fleet, number, newRelease)
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  const failed = observed.since(began)
  const requests = observed.served - servedBefore + failed.length
  const forms = await sendOldForms(fleet, opened)
  const gone: string[] = []
  for (const file of files) if ((await read(fleet, file)).status !== 200) gone.push(file)
  const share = failed.length / Math.max(1, requests)
  await goBack(fleet)
  return {
    figures: {
      'seconds until every server was of the new release': seconds,
      'requests meanwhile': requests,
      'of them failed': failed.length,
      'scripts and styles of the old release': files.length,
      ...Object.fromEntries(forms.map(({ name, answer }) => [`${name}: status`, answer.status])),
    },
    failures: {
      'more than 1 % 5xx': share > FAILED_SHARE_MAX ? 1 : 0,
      'old forms that lost what was typed': forms.filter(({ isKept }) => !isKept).length,
      'files of the old release that are gone': gone.length,
    },
    messages: [
      ...forms
        .filter(({ isKept }) => !isKept)
        .map(({ name, answer }) => `${name}: ${answer.status} ${answer.text.slice(0, 200)}`),
      ...gone,
    ],
  }
}

async function restart(fleet: Fleet, number: number, build: string): Promise<void> {
  await fleet.apps[number]?.stop()
  await startApp(fleet, number, { release: build })
}

const read = (fleet: Fleet, path: string): Promise<Told> =>
  ask(fleet, fleet.port, { path, headers: { accept: 'text/html', 'accept-language': 'en' } })

interface Sent {
  name: string
  answer: Told
  /** Accepted, or answered with the text. */
  isKept: boolean
}

/** The form as it was opened, and the same one as if the new release had no such action. */
async function sendOldForms(fleet: Fleet, page: string): Promise<Sent[]> {
  const hidden = hiddenFields(page)
  const foreign = hidden.map(([name, value]): [string, string] => [otherAction(name), otherAction(value)])
  const [account = ''] = fleet.accounts.slice(-1)
  const accepted = await send(fleet, [...hidden, ['username', account], ['password', TIMED_PASSWORD]])
  const refused = await send(fleet, [...hidden, ['username', TYPED], ['password', 'wrong']])
  const unknown = await send(fleet, [...foreign, ['username', TYPED], ['password', 'wrong']])
  return [
    {
      name: 'sign-in by an old form',
      answer: accepted,
      isKept: accepted.status === 303 || accepted.text.includes(account),
    },
    { name: 'wrong sign-in by an old form', answer: refused, isKept: refused.text.includes(TYPED) },
    { name: 'form whose action is gone', answer: unknown, isKept: unknown.text.includes(TYPED) },
  ]
}

function hiddenFields(page: string): [string, string][] {
  const tags = page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)
  return [...tags].map(([tag]) => [attribute(tag, 'name'), attribute(tag, 'value')])
}

function attribute(tag: string, name: string): string {
  const text = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** An id of an action is 40 hexadecimal digits and more. */
const otherAction = (text: string): string =>
  text.replace(/[0-9a-f]{40,}/g, (id) => id.replace(/^../, '7f').replace(/....$/, '0000'))

function send(fleet: Fleet, fields: readonly (readonly [string, string])[]): Promise<Told> {
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return ask(fleet, fleet.port, {
    method: 'POST',
    path: '/login',
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
    headers: {
      accept: 'text/html',
      'accept-language': 'en',
      origin: `http://${fleet.place.host}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  })
}

/** The checks that follow need the schema of the sources. */
async function goBack(fleet: Fleet): Promise<void> {
  await withClient(fleet.databaseUrl, async (client) => {
    await client.query('ALTER TABLE "Process" DROP COLUMN "fleetNote"')
    await client.query('DELETE FROM "_prisma_migrations" WHERE "migration_name" = $1', [EXPANSION.name])
  })
  for (const number of [0, 1, 2]) await restart(fleet, number, number === 2 ? fleet.releases.new : fleet.releases.old)
  for (const [number, worker] of fleet.workers.entries()) {
    await worker.stop()
    startFleetWorker(fleet, number)
  }
}
