// What an officer changes at one server is read at all of them, and through the proxy's cache, within two seconds, and the
// old text does not come back.
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@/lib/catalogues/routes'
import type { Check, CheckReport } from '../check'
import { ask, askServer } from '../visitor'
import type { Fleet } from '../world'

const VISIBLE_MS_MAX = 2000
const WATCH_MS = 4000
const ROUNDS = 3

export const changes: Check = {
  name: 'changes',
  about: "an officer's change at one server, read at all servers and through nginx",
  bar: 'visible everywhere within 2 s, the old text never again',
  run: runChanges,
}

interface Change {
  name: string
  /** Writes a text at the server with this number. */
  write: (server: number, text: string) => Promise<{ status: number }>
  page: string
}

async function runChanges(fleet: Fleet): Promise<CheckReport> {
  const { place, adminToken: token } = fleet
  const page = routes.process(place.processId)
  const patch = (server: number, path: string, body: object) =>
    askServer(fleet, server, { method: 'PATCH', path, token, body })
  const all: Change[] = [
    {
      name: 'name of the organization',
      write: (server, text) => patch(server, '/organizations/current', { name: text }),
      page,
    },
    {
      name: 'summary of a process',
      write: (server, text) => patch(server, `/processes/${place.processId}`, { summary: { en: text, it: text } }),
      page,
    },
  ]
  const report: CheckReport = { figures: {}, failures: {} }
  for (const change of all) {
    const seen: Seen[] = []
    for (let round = 0; round < ROUNDS; round++) seen.push(await watch(fleet, change, round))
    report.figures[`${change.name}: old text last read after (ms), of ${ROUNDS} changes`] = Math.max(
      ...seen.map(({ oldMs }) => oldMs),
    )
    report.figures[`${change.name}: through nginx (ms)`] = Math.max(...seen.map(({ oldAtProxyMs }) => oldAtProxyMs))
    report.failures[`${change.name}: old text after 2 s`] = seen.filter(
      ({ oldMs, isEverywhere }) => oldMs > VISIBLE_MS_MAX || !isEverywhere,
    ).length
    report.failures[`${change.name}: the old text came back`] = seen.reduce((sum, one) => sum + one.cameBack, 0)
  }
  return report
}

interface Seen {
  /** When the old text was read last, by the moment of the request: at any place, and through the proxy. */
  oldMs: number
  oldAtProxyMs: number
  /** Old text after the new one at the same place. */
  cameBack: number
  isEverywhere: boolean
}

/** Changes a text and reads it at every server and the proxy for a while. */
async function watch(fleet: Fleet, { write, page, name }: Change, round: number): Promise<Seen> {
  const text = `Edition ${round} of the ${name} ${crypto.randomUUID().slice(0, 8)}`
  const ports = [...fleet.places.apps, fleet.port]
  // What every place knows before: its caches are full.
  for (const port of ports) await read(fleet, port, page)
  const { status } = await write(round, text)
  if (status >= 300) throw new Error(`${name}: ${status}`)
  const since = performance.now()
  const seen = await Promise.all(ports.map((port) => readRepeatedly(fleet, { port, page, text, since })))
  return {
    oldMs: Math.max(...seen.map(({ oldMs }) => oldMs)),
    oldAtProxyMs: seen.at(-1)?.oldMs ?? 0,
    cameBack: seen.reduce((sum, one) => sum + one.cameBack, 0),
    isEverywhere: seen.every(({ isNew }) => isNew),
  }
}

type Reading = { port: number; page: string; text: string; since: number }

async function readRepeatedly(fleet: Fleet, { port, page, text, since }: Reading) {
  let [oldMs, cameBack, isNew] = [0, 0, false]
  while (performance.now() - since < WATCH_MS) {
    const asked = Math.round(performance.now() - since)
    const answer = await read(fleet, port, page)
    if (answer.includes(text)) isNew = true
    else {
      oldMs = asked
      if (isNew) cameBack += 1
    }
    await sleep(25)
  }
  return { oldMs, cameBack, isNew }
}

async function read(fleet: Fleet, port: number, path: string): Promise<string> {
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  return (await ask(fleet, port, { path, headers })).text
}
