import { afterAll, beforeEach, expect, it } from 'vitest'
import { checkSender } from '@/lib/delivery/mail/check-sender'
import { FakeDns } from '@/tests/fakes/dns'

const dns = new FakeDns()
process.env['DNS_SERVERS'] = await dns.start()
// Read at the first use of the environment, which is in the first test.
process.env['MAIL_FROM'] = 'Town <no-reply@post.town.example>'
process.env['SMTP_URL'] = 'smtp://127.0.0.1:1'
const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`

beforeEach(() => {
  dns.records.clear()
  dns.isSilent = false
})
afterAll(() => dns.stop())

const statesOf = async () => {
  const check = await checkSender()
  return check && [check.spf.state, check.dkim.state, check.dmarc.state]
}

it('finds all three records, also a key in several pieces and the policy of the domain above', async () => {
  dns.records.set('post.town.example', ['google-site-verification=x', 'v=spf1 include:_spf.example -all'])
  dns.records.set('selector1._domainkey.post.town.example', [KEY])
  dns.records.set('_dmarc.town.example', ['v=DMARC1; p=reject; rua=mailto:a@town.example'])
  const check = await checkSender()
  expect(check).toMatchObject({
    domain: 'post.town.example',
    spf: { state: 'ok', record: 'v=spf1 include:_spf.example -all' },
    dkim: { state: 'ok', name: 'selector1._domainkey.post.town.example', record: KEY },
    dmarc: { state: 'ok', name: '_dmarc.town.example' },
  })
})

it('reports missing records', async () => {
  expect(await statesOf()).toEqual(['missing', 'missing', 'missing'])
})

it('reports records that protect little', async () => {
  dns.records.set('post.town.example', ['v=spf1 +all'])
  dns.records.set('_dmarc.post.town.example', ['v=DMARC1; p=none'])
  expect(await statesOf()).toEqual(['weak', 'missing', 'weak'])
})

it('reports records that are set wrongly', async () => {
  dns.records.set('post.town.example', ['v=spf1 -all', 'v=spf1 include:other.example ~all'])
  dns.records.set('default._domainkey.post.town.example', ['v=DKIM1; p='])
  dns.records.set('_dmarc.post.town.example', ['v=DMARC1; rua=mailto:a@town.example'])
  expect(await statesOf()).toEqual(['invalid', 'invalid', 'invalid'])
})

it('gives up on a server that does not answer', async () => {
  dns.isSilent = true
  const start = Date.now()
  expect(await statesOf()).toEqual(['unreachable', 'unreachable', 'unreachable'])
  expect(Date.now() - start).toBeLessThan(8000)
}, 60_000)
