// deploy/nginx.conf knows cookies, secrets in addresses, languages and lifetimes of the app.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LOCALES } from '@/lib/foundation/i18n/locales'

const proxy = readFileSync('deploy/nginx.conf', 'utf8')
const sources = globSync('{app,lib,components}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))

/** Cookies that change no page: what is shown does not depend on an earlier sign-in with this device. */
const WITHOUT_EFFECT = ['known-device']

it('bypasses the cache with every cookie that changes a page', () => {
  const [, list = ''] = /\(\?:__Host-\)\?\(\?:([^)]+)\)=" \$http_cookie/.exec(proxy) ?? []
  const known = list.split('|').map((name) => name.replace('\\d+', ''))
  const used = new Set([...sources.flatMap(cookieNames), ...WITHOUT_EFFECT])
  expect(used.size).toBeGreaterThan(15)
  expect([...known, ...WITHOUT_EFFECT].toSorted()).toEqual([...used].toSorted())
})

function cookieNames(source: string): string[] {
  const names = [
    /\bsealedCookie\(\s*['`]([\w-]+)/g,
    /\bhostCookieName\('([\w-]+)'\)/g,
    /'__Host-([\w-]+)'/g,
    /\b(?:[A-Z_]+_COOKIE|JUST_JOINED) = '([\w-]+)'/g,
  ]
  return names.flatMap((name) => [...source.matchAll(name)].map(([, found = '']) => found))
}

it('logs no address whose path is a secret', () => {
  const secrets = globSync('app/**/{page.tsx,route.ts}')
    .filter((file) => file.includes('[token]'))
    .map((file) => file.replaceAll(/^app|\/\([^)]*\)/g, '').replace(/\[token\].*$/, ''))
  const [, hidden = ''] = /\(\?<shared_link>([^)]+)\)/.exec(proxy) ?? []
  expect(secrets.length).toBeGreaterThan(1)
  expect(hidden.split('|').toSorted()).toEqual([...new Set(secrets)].toSorted())
})

it('parts visitors by the languages of the platform', () => {
  const lists = [...proxy.matchAll(/\(\?<l1>([^)]+)\)/g)].map(([, list = '']) => list.split('|').toSorted())
  expect(lists.length).toBeGreaterThan(2)
  for (const list of lists) expect(list).toEqual(LOCALES.toSorted())
})

it('is never asked to store anything for longer than two seconds, because nothing purges it', () => {
  const lifetimes = sources.flatMap((source) =>
    [...source.matchAll(/s-maxage=(\d+)(?:.*stale-while-revalidate=(\d+))?/g)].map(
      ([, stored, stale]) => Number(stored) + Number(stale ?? 0),
    ),
  )
  expect(lifetimes.length).toBeGreaterThan(1)
  expect(Math.max(...lifetimes)).toBeLessThanOrEqual(2)
})
