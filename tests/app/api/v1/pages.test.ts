// Pages of the site: a journey from the starter to a restored version, and each of its refusals.
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getMenusCall as readMenus } from '@/lib/site/menus/calls'
import { writeMenusCall as writeMenus } from '@/lib/site/menus/write-menus'
import { exportPageCall as exportPage, listPagesCall as list, getDraftCall as read } from '@/lib/site/pages/calls'
import { copyPageCall as copy } from '@/lib/site/pages/copy-page'
import { createPageCall as create } from '@/lib/site/pages/create-page'
import { discardDraftCall as discard } from '@/lib/site/pages/discard-draft'
import { hidePageCall as setVisibility } from '@/lib/site/pages/hide-page'
import { importPageCall as importPage } from '@/lib/site/pages/import-page'
import { getVersionCall as readVersion, listVersionsCall as versions } from '@/lib/site/pages/list-versions'
import { publishPageCall as publish } from '@/lib/site/pages/publish-page'
import { restoreVersionCall as restore } from '@/lib/site/pages/restore-version'
import { writeDraftCall as write } from '@/lib/site/pages/write-draft'
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'
import { aCast, type Cast } from '@/tests/factories/cast'
import { resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let cast: Cast<'anna' | 'bruno'>

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization()
  cast = await aCast(organization, ['anna', 'bruno'])
})

const asAdmin = () => api(organization).as(cast.bruno)

const about = { key: 'about' }
const both = (text: string) => ({ en: text, it: `${text} (it)` })
const draft = (revision: string, blocks: unknown[]) => ({ revision, title: both('About'), description: {}, blocks })
const quote = (text: string) => ({ kind: 'quote', id: 1, text: both(text), author: {} })

describe('the pages of the API', () => {
  it('are read, written, published, listed and restored', async () => {
    expect(await asAdmin().get(list)).toMatchObject({ status: 200, json: expect.arrayContaining([]) })
    expect(await asAdmin().get(read, { params: about })).toMatchObject({
      status: 200,
      json: { revision: '0', blocks: [{ kind: 'richText' }], problems: [] },
    })
    for (const text of ['one', 'two']) {
      expect(await asAdmin().put(write, { params: about, body: draft('0', [quote(text)]) })).toMatchObject({
        status: 200,
        json: { revision: '1', blocks: [{ text: both(text) }] },
      })
      expect((await asAdmin().post(publish, { params: about, body: { revision: '1', note: text } })).status).toBe(200)
    }
    expect((await asAdmin().get(versions, { params: about })).json).toMatchObject([
      { number: 2, state: 'PUBLISHED', note: 'two' },
      { number: 1, state: 'REPLACED', note: 'one' },
    ])
    expect((await asAdmin().get(readVersion, { params: { ...about, number: 1 } })).json).toMatchObject({
      blocks: [{ text: both('one') }],
    })
    expect(await asAdmin().post(restore, { params: { ...about, number: 1 }, body: { revision: '0' } })).toMatchObject({
      status: 200,
      json: { number: 3, basedOn: 2 },
    })
    const exported = (await asAdmin().get(exportPage, { params: about })).json
    expect(
      await asAdmin().post(importPage, { params: { key: 'job' }, body: { revision: '0', page: exported } }),
    ).toMatchObject({
      status: 200,
      json: { blocks: [{ text: both('one') }] },
    })
    expect((await asAdmin().post(discard, { params: about, body: { revision: '1' } })).status).toBe(204)
  })

  it('of the organization’s own are made once, copied into and hidden', async () => {
    const river = { slug: 'river', title: both('River') }
    expect(await asAdmin().post(create, { body: river })).toMatchObject({ status: 201, json: { key: 'own:river' } })
    expect(await asAdmin().post(create, { body: river })).toMatchObject({ status: 409, codes: [1714] })
    const params = { key: 'own:river' }
    expect((await asAdmin().post(copy, { params, body: { revision: '1', from: 'about' } })).status).toBe(200)
    expect((await asAdmin().put(setVisibility, { params, body: { isHidden: true } })).status).toBe(204)
    expect((await asAdmin().get(list)).json).toContainEqual(
      expect.objectContaining({ key: 'own:river', path: '/pages/river', isHidden: true }),
    )
  })

  it('refuse an unknown page, a stale revision, invalid blocks and an unfinished page', async () => {
    const unknown = { key: 'own:none' }
    expect(await asAdmin().get(read, { params: unknown })).toMatchObject({ status: 404, codes: [1710] })
    expect(await asAdmin().get(read, { params: { key: 'nonsense' } })).toMatchObject({ status: 404, codes: [1003] })
    expect(await asAdmin().put(write, { params: about, body: draft('3', []) })).toMatchObject({
      status: 409,
      codes: [1800],
    })
    const twice = await asAdmin().put(write, { params: about, body: draft('0', [quote('a'), quote('b')]) })
    expect(twice).toMatchObject({ status: 422, codes: [1712] })
    const half = { ...quote('a'), text: { en: 'only English' } }
    expect((await asAdmin().put(write, { params: about, body: draft('0', [half]) })).status).toBe(200)
    expect(await asAdmin().post(publish, { params: about, body: { revision: '1' } })).toMatchObject({
      status: 409,
      codes: [1713],
    })
  })

  it.each([
    [
      'a script as a link',
      {
        kind: 'callToAction',
        id: 1,
        title: both('a'),
        text: {},
        button: { label: both('a'), href: 'javascript:alert(1)' },
      },
      1212,
    ],
    [
      'another site as a path',
      { kind: 'callToAction', id: 1, title: both('a'), text: {}, button: { label: both('a'), href: '//evil.example' } },
      1212,
    ],
    [
      'a video of another host',
      { kind: 'video', id: 1, title: both('a'), text: {}, video: 'https://evil.example/embed/dQw4w9WgXcQ' },
      1411,
    ],
    ['a field that no block has', { ...quote('a'), html: '<script>alert(1)</script>' }, 1001],
    ['a text instead of translations', { ...quote('a'), text: 'a' }, 1002],
    ['a language that does not exist', { ...quote('a'), text: { xx: 'a' } }, 1001],
    ['an id that is no number', { ...quote('a'), id: '1' }, 1002],
    ['an anchor with a space', { ...quote('a'), anchor: 'a b' }, 1203],
    ['a huge block of an unknown kind', { kind: 'hologram', id: 1, data: 'x'.repeat(100_001) }, 1712],
    ['a block without a kind', { id: 1 }, 1203],
    ['no block at all', 'quote', 1002],
  ])('refuse %s', async (_name, block, code) => {
    const answer = await asAdmin().put(write, { params: about, body: draft('0', [block]) })
    expect(answer.codes).toContain(code)
    expect((await asAdmin().get(read, { params: about })).json).toMatchObject({ revision: '0' })
  })

  it('take a text of nothing but marks, which is shown in linear time', async () => {
    const block = { kind: 'richText', id: 1, title: {}, text: { en: '*a'.repeat(7000) } }
    expect(await asAdmin().put(write, { params: about, body: draft('0', [block]) })).toMatchObject({ status: 200 })
  })

  it('answer nobody but an ADMIN', async () => {
    for (const handler of [read, write, publish, copy, discard, exportPage, importPage, versions, setVisibility]) {
      const { method } = handler
      const sent = { params: about, ...(method === 'GET' ? {} : { body: bodyOf(handler) }) }
      expect((await api(organization).send(handler, sent)).status, handler.path).toBe(401)
      const refused = await api(organization).as(cast.anna).send(handler, sent)
      expect(refused, handler.path).toMatchObject({ status: 403, codes: [1103] })
    }
  })
})

function bodyOf(handler: AnyCall): unknown {
  const exported = { format: 'participation-page', key: 'about', title: {}, description: {}, blocks: [] }
  if (handler === write) return draft('0', [])
  if (handler === copy) return { revision: '0', from: 'starter' }
  if (handler === importPage) return { revision: '0', page: exported }
  return handler === setVisibility ? { isHidden: true } : { revision: '0' }
}

describe('menus at the API', () => {
  const news = { target: 'https://town.example/news', label: { en: 'Town news' } }

  it('have entries by name, with words of the officer, and of other sites', async () => {
    const body = { revision: '0', main: ['home', { target: 'faq', label: { it: 'Aiuto' } }, news], footer: null }
    const main = [{ target: 'home', label: {} }, { target: 'faq', label: { it: 'Aiuto' } }, news]
    expect(await asAdmin().put(writeMenus, { body })).toMatchObject({
      status: 200,
      json: { revision: '1', main, footer: null },
    })
    expect(await asAdmin().get(readMenus)).toMatchObject({ status: 200, json: { revision: '1', main, footer: null } })
    expect(await asAdmin().put(writeMenus, { body })).toMatchObject({ status: 409, codes: [1800] })
  })

  it('are refused to members, and with addresses that are not https or have no words', async () => {
    const write = (main: unknown) => asAdmin().put(writeMenus, { body: { revision: '0', main, footer: null } })
    expect(await api(organization).as(cast.anna).get(readMenus)).toMatchObject({ status: 403, codes: [1103] })
    for (const wrong of ['http://a.example', 'https://a.example', { ...news, target: 'javascript:alert(1)' }])
      expect((await write([wrong])).status, JSON.stringify(wrong)).toBeGreaterThanOrEqual(400)
    expect((await asAdmin().get(readMenus)).json).toMatchObject({ revision: '0', main: null })
  })
})
