import { routes } from '@/lib/catalogues/routes'
import type { Bench } from '../bench'
import { nextHeaders } from '../http-load'
import { openConnection } from '../keep-alive'
import { median, percentile } from '../median'
import { CONNECTIONS, PROFILE_LOAD, TIMED_ACCOUNTS, TIMED_PASSWORD } from '../options'
import type { Product } from '../product'
import { writeProfile } from '../profile'
import { programOutput } from '../program-output'
import { judged, type Row, round } from '../report'
import { inTurns, interleaved, resultsOf } from '../rounds'

/** Fewer than the limit of one account in five minutes. */
const TRIES_OF_ACCOUNT = { quick: 4, full: 10 }
const FLOOD_SECONDS = { quick: 3, full: 5 }
const FLOODS = 3

/** How many people can sign in, what that costs those who only read, and whether its time tells who has an account. */
export async function signInRows(bench: Bench): Promise<Row[]> {
  return [...(await floodRows(bench)), await timingRow(bench)]
}

let accounts: Promise<string[]> | undefined
let next = TIMED_ACCOUNTS

/** Usernames of members who share the password; the first TIMED_ACCOUNTS are for measuring refusals. */
function accountsOf({ product }: Bench): Promise<string[]> {
  accounts ??= programOutput('lab/bench/timed-accounts.ts', product.env).then((output) => output.trim().split('\n'))
  return accounts
}

async function floodRows(bench: Bench): Promise<Row[]> {
  const { product, options, machine } = bench
  const seconds = FLOOD_SECONDS[options.quick ? 'quick' : 'full']
  await Promise.all([readFor(product, 1), signInsFor(bench, 1)])
  const { slices, seen } = await interleaved(machine, FLOODS, {
    calm: async () => ({ pages: await readFor(product, seconds), perSecond: 0 }),
    flooded: async () => {
      const [perSecond, pages] = await Promise.all([signInsFor(bench, seconds), readFor(product, seconds)])
      return { pages, perSecond }
    },
  })
  await writeProfile(bench, 'sign-ins', () => signInsFor(bench, PROFILE_LOAD.seconds))
  const [calm, flooded] = [resultsOf(slices.calm), resultsOf(slices.flooded)]
  const perSecond = median(flooded.map((slice) => slice.perSecond))
  const p99 = (slices: typeof calm) =>
    percentile(
      slices.flatMap(({ pages }) => pages).toSorted((a, b) => a - b),
      0.99,
    )
  return [
    judged({
      what: 'sign-ins over HTTP',
      product: `${round(perSecond)}/s`,
      limit: '',
      value: perSecond,
      is: 'at least',
      than: 20,
      unit: '/s',
      seen,
      note: `${CONNECTIONS} clients, each with another account; the next row is measured meanwhile`,
    }),
    judged({
      what: 'public page meanwhile, p99',
      product: `${round(p99(flooded))} ms`,
      limit: `${round(p99(calm))} ms`,
      value: p99(flooded),
      is: 'under',
      than: 100,
      unit: ' ms',
      seen,
    }),
  ]
}

/** Lets clients sign in for some seconds, each time another member from another address; returns how many per second. */
export async function signInsFor(bench: Bench, seconds: number): Promise<number> {
  const names = await accountsOf(bench)
  const since = performance.now()
  let done = 0
  const client = async () => {
    const signIn = signInOver(bench.product)
    while (performance.now() - since < seconds * 1000) {
      const username = names[next++]
      if (!username) throw new Error(`Only ${names.length} accounts: too few for this run`)
      await signIn({ username, password: TIMED_PASSWORD }, 200)
      done += 1
    }
    signIn.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  return done / ((performance.now() - since) / 1000)
}

/** How long a public page took, requested again and again by one reader. */
async function readFor({ port, place }: Product, seconds: number): Promise<number[]> {
  const connection = openConnection(port, place.host)
  const deadline = performance.now() + seconds * 1000
  const took: number[] = []
  while (performance.now() < deadline) {
    const answer = await connection.send({ method: 'GET', path: routes.intro() })
    if (answer.status !== 200) throw new Error(`${routes.intro()} answered ${answer.status}`)
    took.push(answer.took)
  }
  connection.close()
  return took
}

// In turns, name by name, so that what else the machine does affects both alike.
async function timingRow(bench: Bench): Promise<Row> {
  const names = (await accountsOf(bench)).slice(0, TIMED_ACCOUNTS)
  const signIn = signInOver(bench.product)
  const tries = TRIES_OF_ACCOUNT[bench.options.quick ? 'quick' : 'full']
  const wrong = async (username: string) => signIn({ username, password: 'wrong' }, 401)
  const { result: took, seen } = await bench.machine.watched(() =>
    inTurns(tries * TIMED_ACCOUNTS, {
      known: turn(names, wrong),
      unknown: turn(names, (username) => wrong(`no-${username}`)),
    }),
  )
  signIn.close()
  const [known, unknown] = [median(took.known), median(took.unknown)]
  return judged({
    what: 'sign-in: wrong password beside unknown name',
    product: `${round(known)} ms`,
    limit: `${round(unknown)} ms`,
    value: Math.abs(known / unknown - 1) * 100,
    is: 'at most',
    than: 10,
    unit: ' % apart',
    seen,
    figures: took,
  })
}

function turn<Result>(names: string[], each: (name: string) => Promise<Result>): () => Promise<Result> {
  let count = 0
  return () => each(names[count++ % names.length] ?? '')
}

type Credentials = { username: string; password: string }

function signInOver({ port, place }: Product) {
  const connection = openConnection(port, place.host)
  const signIn = async (credentials: Credentials, expected: number): Promise<number> => {
    const { status, took, text } = await connection.send({
      method: 'POST',
      path: '/api/v1/login',
      headers: nextHeaders({}),
      body: JSON.stringify(credentials),
    })
    if (status !== expected) throw new Error(`A sign-in answered ${status}: ${text.slice(0, 200)}`)
    return took
  }
  return Object.assign(signIn, { close: connection.close })
}
