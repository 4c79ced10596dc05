// 1,200 people sign in within a minute while others read.
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@/lib/catalogues/routes'
import { percentile } from '../../bench/median'
import { TIMED_PASSWORD } from '../../bench/options'
import type { Check, CheckReport } from '../check'
import { ask } from '../visitor'
import type { Fleet } from '../world'

const PER_MINUTE = 1200
const SECONDS = 60
const SECONDS_SHORT = 15
const READERS = 4
const PAGE_PAUSE_MS = 100
/** What the alert PagesSlow calls slow. */
const PAGES_MS_MAX = 1000

export const signIns: Check = {
  name: 'sign-ins',
  about: '1,200 sign-ins a minute on two cores while others read pages',
  bar: 'every sign-in succeeds, 95 % of the pages within a second',
  run: runSignIns,
}

async function runSignIns(fleet: Fleet, isShort: boolean): Promise<CheckReport> {
  const seconds = isShort ? SECONDS_SHORT : SECONDS
  const calm = await readFor(fleet, 5)
  const [signIns, pages] = await Promise.all([signInFor(fleet, seconds), readFor(fleet, seconds)])
  const times = signIns.map(({ took }) => took).toSorted((a, b) => a - b)
  const [calmly, busily] = [calm, pages].map((all) => Math.round(percentile(all, 0.95)))
  return {
    figures: {
      'sign-ins in a minute': Math.round((signIns.filter(({ status }) => status === 200).length / seconds) * 60),
      'sign-in, half of them within (ms)': Math.round(percentile(times, 0.5)),
      'sign-in, 95 % within (ms)': Math.round(percentile(times, 0.95)),
      'pages without sign-ins, 95 % within (ms)': calmly ?? 0,
      'pages meanwhile, 95 % within (ms)': busily ?? 0,
      'pages meanwhile': pages.length,
    },
    failures: {
      'sign-ins that failed': signIns.filter(({ status }) => status !== 200).length,
      'pages slower than a second': (busily ?? 0) > PAGES_MS_MAX ? 1 : 0,
    },
  }
}

/** Starts a sign-in when it is due, whether the ones before are answered or not. */
async function signInFor(fleet: Fleet, seconds: number): Promise<{ status: number; took: number }[]> {
  const count = (PER_MINUTE / 60) * seconds
  const since = performance.now()
  const all = Array.from({ length: count }, async (_one, index) => {
    await sleep((index * 60_000) / PER_MINUTE)
    const due = since + (index * 60_000) / PER_MINUTE
    const username = fleet.accounts[index % fleet.accounts.length]
    const body = { username, password: TIMED_PASSWORD }
    const { status } = await ask(fleet, fleet.port, { method: 'POST', path: '/api/v1/login', body })
    return { status, took: performance.now() - due }
  })
  return Promise.all(all)
}

/** Pages that no cache has, read one after the other by a few people; their times, sorted. */
async function readFor(fleet: Fleet, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const reader = async () => {
    while (performance.now() < until) {
      const path = `${routes.process(fleet.place.processId)}?reader=${crypto.randomUUID()}`
      times.push((await ask(fleet, fleet.port, { path, headers: { accept: 'text/html' } })).took)
      await sleep(PAGE_PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return times.toSorted((a, b) => a - b)
}
