import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  cacheControlOf,
  isPersonal,
  isSharedPage,
  PRIVATE,
  SHARED_FILE,
  SHARED_PAGE,
  varyOfShared,
} from '@/lib/edge/http/server/shared-pages'

const anonymous = { method: 'GET', search: new URLSearchParams(), hasCookies: false, hasAuthorization: false }

it('caches pages only without cookies, bearer, token or chosen language', () => {
  const page = { ...anonymous, path: '/idea-list/1/2/3' }
  expect(isSharedPage(page)).toBe(true)
  expect(isSharedPage({ ...page, method: 'POST' })).toBe(false)
  expect(isSharedPage({ ...page, hasCookies: true })).toBe(false)
  expect(isSharedPage({ ...page, hasAuthorization: true })).toBe(false)
  expect(isSharedPage({ ...page, search: new URLSearchParams('lang=it') })).toBe(false)
  expect(isSharedPage({ ...page, search: new URLSearchParams('token=secret') })).toBe(false)
})

it('caches the pages of a portal, but not the redirects into a chosen workspace', () => {
  for (const path of ['/portal/home', '/portal/contact-us']) expect(isSharedPage({ ...anonymous, path })).toBe(true)
  for (const path of ['/portal/space', '/portal/space/7']) expect(isSharedPage({ ...anonymous, path })).toBe(false)
})

it('marks every page of accounts, registration, administration and API as private', () => {
  const pages = globSync('app/{(account),(auth),admin,api}/**/{page.tsx,route.ts}')
  const segments = (file: string) => file.split('/').slice(1, -1)
  const addresses = pages.map(
    (file) =>
      `/${segments(file)
        .filter((segment) => !segment.startsWith('('))
        .join('/')}`,
  )
  expect(addresses.length).toBeGreaterThan(50)
  expect(addresses.filter((path) => isSharedPage({ ...anonymous, path }))).toEqual([])
})

it('adds Vary only to publicly cacheable answers', () => {
  expect(varyOfShared('private, no-store', 'rsc')).toBeNull()
  expect(varyOfShared(undefined, undefined)).toBeNull()
  expect(varyOfShared('public, max-age=60', 'Accept-Language')).toBe('Accept-Language, Cookie, Authorization')
})

it('is private without a Cache-Control, and for readers with cookies or a token', () => {
  expect(cacheControlOf(undefined, { isPersonal: false })).toBe(PRIVATE)
  expect(cacheControlOf('', { isPersonal: true })).toBe(PRIVATE)
  expect(cacheControlOf('no-store', { isPersonal: true })).toBe('no-store')
  expect(cacheControlOf(SHARED_PAGE, { isPersonal: false })).toBe(SHARED_PAGE)
  expect(cacheControlOf(SHARED_PAGE, { isPersonal: true })).toBe('private, max-age=0')
  expect(cacheControlOf(SHARED_FILE, { isPersonal: true })).toBe('private, max-age=60, must-revalidate')
})

it('treats requests with cookies, a token or for the data of a page as personal', () => {
  expect(isPersonal({ 'accept-language': 'en' })).toBe(false)
  for (const name of ['cookie', 'authorization', 'rsc']) expect(isPersonal({ [name]: '1' })).toBe(true)
})

it('keeps the Vary of a page short enough for nginx to store it', () => {
  const ofNext = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'
  const vary = varyOfShared(SHARED_PAGE, ofNext)
  expect(vary).toBe('rsc, Accept-Encoding, Cookie, Authorization, Accept-Language')
  expect(vary?.length).toBeLessThanOrEqual(128)
})
