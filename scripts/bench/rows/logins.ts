import { routes } from '@/lib/foundation/routes'
import type { Bench, Product } from '../bench'
import { type Answer, openConnection } from '../keep-alive'
import { CONNECTIONS, TIMED_ACCOUNTS, TIMED_PASSWORD } from '../options'
import { programOutput } from '../program-output'
import { judged, type Row, round } from '../report'
import { interleaved, median } from '../rounds'

/** Fewer than the limit of one account in five minutes. */
const TRIES_OF_ACCOUNT = 14
const TRIES_OF_ACCOUNT_QUICK = 6
const FLOOD_SECONDS = { quick: 5, full: 10 }

type Target = Pick<Product, 'port' | 'env'> & { place: Pick<Product['place'], 'host'> }
type LoginBench = { product: Target; options: Pick<Bench['options'], 'quick' | 'rounds'> }

/** Whether a sign-in tells by its time who has an account, and what a flood of sign-ins costs those who only read. */
export async function loginRows({ product, options }: LoginBench): Promise<Row[]> {
  const names = (await programOutput('scripts/bench/timed-accounts.ts', product.env)).trim().split('\n')
  return [await timingRow(product, names, options.quick), ...(await floodRows(product, options))]
}

// In turns, name by name, so that what else the machine does meets both alike.
async function timingRow(product: Target, names: string[], quick: boolean): Promise<Row> {
  const ask = loginOver(product)
  await ask({ username: names[0] ?? '', password: TIMED_PASSWORD }, 200)
  const tries = quick ? TRIES_OF_ACCOUNT_QUICK : TRIES_OF_ACCOUNT
  const took = await interleaved(tries * TIMED_ACCOUNTS, {
    known: turn(names, (username) => ask({ username, password: 'wrong' }, 401)),
    unknown: turn(
      names.map((name) => `no-${name}`),
      (username) => ask({ username, password: 'wrong' }, 401),
    ),
  })
  ask.close()
  const [known, unknown] = [median(took.known), median(took.unknown)]
  return judged({
    what: 'sign-in: wrong password beside unknown name',
    product: `${round(known)} ms`,
    limit: `${round(unknown)} ms`,
    value: Math.abs(known / unknown - 1) * 100,
    is: 'at most',
    than: 10,
    unit: ' % apart',
    figures: took,
  })
}

function turn<Result>(names: string[], each: (name: string) => Promise<Result>): () => Promise<Result> {
  let next = 0
  return () => each(names[next++ % names.length] ?? '')
}

async function floodRows(product: Target, { quick, rounds }: LoginBench['options']): Promise<Row[]> {
  const seconds = FLOOD_SECONDS[quick ? 'quick' : 'full']
  await readFor(product, 1)
  const { flooded, calm } = await interleaved(rounds, {
    calm: async () => ({ pages: await readFor(product, seconds), logins: 0 }),
    flooded: async () => {
      const [logins, pages] = await Promise.all([floodFor(product, seconds), readFor(product, seconds)])
      return { pages, logins }
    },
  })
  const logins = round(median(flooded.map((measured) => measured.logins / seconds)))
  const note = `${CONNECTIONS} clients, ${logins} sign-ins answered in a second; a page without them stands beside it`
  return ([0.5, 0.99] as const).map((share) => {
    const of = (measured: { pages: number[] }[]) => median(measured.map(({ pages }) => percentile(pages, share)))
    return judged({
      what: `public page during a flood of sign-ins, p${share * 100}`,
      product: `${round(of(flooded))} ms`,
      limit: `${round(of(calm))} ms`,
      value: of(flooded),
      is: 'under',
      than: 1000,
      unit: ' ms',
      figures: { flooded: of(flooded), calm: of(calm), logins },
      ...(share === 0.5 ? { note } : {}),
    })
  })
}

/** How long a public page took, asked for again and again by one reader. */
async function readFor({ port, place }: Target, seconds: number): Promise<number[]> {
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

/** Lets clients sign in with ever other names from ever other addresses; returns how many were answered. */
async function floodFor(product: Target, seconds: number): Promise<number> {
  const deadline = performance.now() + seconds * 1000
  let answered = 0
  const client = async (number: number) => {
    const ask = loginOver(product)
    for (let turn = 0; performance.now() < deadline; turn++) {
      await ask({ username: `flood-${number}-${turn}-${deadline}`, password: 'wrong' }, 401)
      answered += 1
    }
    ask.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => client(number)))
  return answered
}

type Credentials = { username: string; password: string }

let addresses = 0

function loginOver({ port, place }: Target) {
  const connection = openConnection(port, place.host)
  const ask = async (credentials: Credentials, expected: number): Promise<number> => {
    addresses += 1
    const { status, took, text }: Answer = await connection.send({
      method: 'POST',
      path: '/api/v1/login',
      headers: { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` },
      body: JSON.stringify(credentials),
    })
    if (status !== expected) throw new Error(`A sign-in answered ${status}: ${text.slice(0, 200)}`)
    return took
  }
  return Object.assign(ask, { close: connection.close })
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
