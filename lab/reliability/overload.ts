// Four times the civic peak, and a locked table: votes go on, pages are answered or refused in time.
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@/lib/catalogues/routes'
import { withClient } from '@/scripts/database/connection'
import { step } from '@/scripts/progress'
import { type Ask, openConnection } from '../bench/keep-alive'
import { percentile } from '../bench/median'
import { hasNginx, startNginx } from '../bench/nginx'
import { paced } from '../bench/paced'
import { detailAddresses, listAddresses } from '../bench/rows/addresses'
import type { Report } from './report'
import { PREFERENCES_MAX } from './voting-place'
import { HOME, type World } from './world'

const PEAK = { ballotsPerSecond: 200, viewsPerSecond: 800, seconds: 30 }
/** Of the views, those that the cache of the proxy does not answer. */
const PAST_CACHE = 0.25
const LIMITS = { ballotMs: 2000, viewMs: 1000 }
const ADDRESSES = 200

const LOCKED = { seconds: 12, perSecond: 5, pagesPerSecond: 20, otherMs: 3000 }

export async function measureOverload(world: World): Promise<Report> {
  if (!hasNginx()) return { figures: {}, failures: {}, messages: ['SKIPPED: overload needs nginx'], details: {} }
  const nginx = await startNginx(world.port, 'a page', HOME)
  try {
    await step('Every page once', () => loadCode(world))
    const peak = await step('Four times the civic peak', () => fourTimesThePeak(world, nginx.cachePort))
    // Whoever was refused comes again, and what is late catches up.
    await sleep(3000)
    const locked = await step('A locked table', () => lockedTable(world))
    return {
      figures: { ...peak.figures, ...locked.figures },
      failures: { ...peak.failures, ...locked.failures },
      messages: [...peak.messages, ...locked.messages],
    }
  } finally {
    await nginx.stop()
  }
}

type Part = Required<Pick<Report, 'figures' | 'failures'>> & { messages: string[] }

async function fourTimesThePeak(world: World, port: number): Promise<Part> {
  const { host } = world.place
  const { ballotsPerSecond, viewsPerSecond, seconds } = PEAK
  const given = new Set<string>()
  const [ballots, cached, past] = await Promise.all([
    paced({ port, host, perSecond: ballotsPerSecond, next: ballotsOf(world, given) }, seconds),
    paced({ ...viewsOf(world, port), perSecond: viewsPerSecond * (1 - PAST_CACHE) }, seconds),
    paced({ ...viewsOf(world, port, { cookie: 'locale=en' }), perSecond: viewsPerSecond * PAST_CACHE }, seconds),
  ])
  const views = [...cached.all, ...past.all].toSorted((a, b) => a - b)
  const stored = await countChoices(world)
  return {
    figures: {
      'ballots sent at four times the civic peak': ballots.sent,
      'slowest hundredth of them (ms)': Math.round(ballots.p99),
      'page views sent': cached.sent + past.sent,
      'page views that were asked to come again (503)': cached.refused + past.refused,
      'half of the views (ms)': Math.round(percentile(views, 0.5)),
      'slowest hundredth of the views (ms)': Math.round(percentile(views, 0.99)),
      'slowest view (ms)': Math.round(views.at(-1) ?? Number.NaN),
    },
    failures: {
      'ballots that failed': ballots.failed + ballots.refused,
      'ballots lost or given twice': ballots.failed + ballots.refused === 0 ? Math.abs(stored - given.size) : 0,
      'ballots that were slow': ballots.p99 > LIMITS.ballotMs ? 1 : 0,
      'views that failed': cached.failed + past.failed,
      'views that were slow': percentile(views, 0.99) > LIMITS.viewMs ? 1 : 0,
    },
    messages: [ballots, cached, past].flatMap(({ firstFailure }) => firstFailure ?? []),
  }
}

/** Each ballot gives one of the preferences that its voter may have. */
function ballotsOf({ tokens, place }: World, given: Set<string>): () => Ask {
  let next = 0
  return () => {
    const voter = next % tokens.length
    const proposalId = place.proposalIds[Math.floor(next / tokens.length) % PREFERENCES_MAX]
    next += 1
    given.add(`${voter} ${proposalId}`)
    return {
      method: 'PUT',
      path: `/api/v1/process-modules/${place.voteModuleId}/preferences/${proposalId}`,
      headers: { authorization: `Bearer ${tokens[voter]}` },
    }
  }
}

/** Visitors at many addresses; each asks for another page. */
function viewsOf({ place }: World, port: number, headers: Record<string, string> = {}) {
  const paths = [...listAddresses(place).slice(0, 1), ...detailAddresses(place)]
  let seen = 0
  return {
    port,
    host: place.host,
    from: (connection: number) =>
      `127.0.${1 + Math.floor((connection % ADDRESSES) / 250)}.${2 + (connection % ADDRESSES)}`,
    next: (): Ask => ({ method: 'GET', path: paths[seen++ % paths.length] ?? '/', headers }),
  }
}

async function countChoices({ databaseUrl, place }: World): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS "count" FROM "Choice" WHERE "moduleId" = $1',
      [place.voteModuleId],
    )
    return rows[0]?.count ?? 0
  })
}

/** Code is loaded by the first request for a page. */
async function loadCode(world: World): Promise<void> {
  const connection = openConnection(world.port, world.place.host)
  const given = new Set<string>()
  const asks = [...listAddresses(world.place).slice(0, 1), ...detailAddresses(world.place), ...otherPages(world)]
  for (const path of asks) await connection.send({ method: 'GET', path })
  await connection.send(ballotsOf(world, given)())
  connection.close()
}

const otherPages = ({ place }: World): string[] => [routes.process(place.processId), routes.about(), routes.login()]

/** What goes on while another session holds the table of comments. */
async function lockedTable(world: World): Promise<Part> {
  const { locked, going } = await withClient(world.databaseUrl, async (locker) => {
    await locker.query('BEGIN; LOCK TABLE "Comment" IN ACCESS EXCLUSIVE MODE')
    const load = (perSecond: number, next: () => Ask) =>
      paced({ port: world.port, host: world.place.host, perSecond, next }, LOCKED.seconds)
    const [locked, others, ready, ballots] = await Promise.all([
      load(LOCKED.pagesPerSecond, eachOf(detailAddresses(world.place))),
      load(LOCKED.perSecond, eachOf(otherPages(world))),
      load(LOCKED.perSecond, eachOf(['/api/health/ready'])),
      load(LOCKED.perSecond, ballotsOf(world, new Set())),
    ])
    await locker.query('ROLLBACK')
    return { locked, going: { others, ready, ballots } }
  })
  const slowest = ({ all }: { all: readonly number[] }) => Math.round(all.at(-1) ?? Number.NaN)
  const each = (name: (of: string) => string, value: (of: (typeof going)['others']) => number) =>
    Object.fromEntries(Object.entries(going).map(([of, load]) => [name(of), value(load)]))
  return {
    figures: {
      'pages that read a locked table': locked.sent,
      'pages of the locked table that were asked to come again (503)': locked.refused,
      'slowest of them (ms)': slowest(locked),
      ...each((of) => `slowest of ${of} beside a locked table (ms)`, slowest),
    },
    failures: {
      'pages of the locked table that failed': locked.failed,
      ...each(
        (of) => `${of} that failed beside a locked table`,
        ({ failed, refused }) => failed + refused,
      ),
      ...each(
        (of) => `${of} that were slow beside a locked table`,
        (load) => (slowest(load) > LOCKED.otherMs ? 1 : 0),
      ),
      'pages that stayed refused afterwards': (await isServedAgain(world)) ? 0 : 1,
    },
    messages: [locked, ...Object.values(going)].flatMap(({ firstFailure }) => firstFailure ?? []),
  }
}

/** One page tries whether the lock is gone, and then all are served. */
async function isServedAgain(world: World): Promise<boolean> {
  await sleep(3000)
  const connection = openConnection(world.port, world.place.host)
  const [first = '/', second = '/'] = detailAddresses(world.place)
  await connection.send({ method: 'GET', path: first })
  const { status } = await connection.send({ method: 'GET', path: second })
  connection.close()
  return status === 200
}

function eachOf(paths: readonly string[]): () => Ask {
  let next = 0
  return () => ({ method: 'GET', path: paths[next++ % paths.length] ?? '/' })
}
