import { expect, it, test } from 'vitest'
import { clientNetwork } from '@/lib/edge/request/client-address'
import { normalizedAddress } from '@/lib/foundation/input/network-address'
import { networkLimit, SHARED_ADDRESS } from '@/lib/foundation/limits/network-limit'

const network = (forwardedFor: string | null, trustedProxies = 1, socketAddress: string | null = '10.0.0.1') =>
  clientNetwork({ forwardedFor, socketAddress, trustedProxies })

it('uses the entry written by the outermost trusted proxy, whatever the client sent before it', () => {
  expect(network('203.0.113.7')).toBe('203.0.113.7')
  expect(network('1.1.1.1, 2.2.2.2, 203.0.113.7')).toBe('203.0.113.7')
  expect(network('1.1.1.1, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7')
  expect(network('203.0.113.7', 2)).toBe('203.0.113.7')
})

it.each([1990, 2000, 2001, 15_000])('ignores %i forged entries before the trusted ones', (length) => {
  const forged = '9.9.9.9,'.repeat(Math.ceil(length / 8)).slice(0, length)
  expect(network(`${forged}, 203.0.113.7`)).toBe('203.0.113.7')
})

it.each([
  '2001:db8:0:7::1',
  '2001:0DB8:0000:0007:abcd::',
  '2001:DB8::7:0:0:0:1',
  '2001:db8:0:7:ffff:ffff:ffff:ffff',
  '[2001:db8:0:7::9]:4433',
  '2001:db8:0:7::1%eth0',
])('maps %s to the /64 network 2001:db8:0:7', (address) => {
  expect(network(address)).toBe('2001:db8:0:7::/64')
})

it.each(['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7:5123'])(
  'maps %s to the IPv4 address 203.0.113.7',
  (address) => expect(network(address)).toBe('203.0.113.7'),
)

test.each(['', 'unknown', '1.2.3', '1.2.3.4.5', '::g', 'a.test', ',', '1.1.1.1,'])(
  'rejects “%s” as an address',
  (text) => {
    expect(normalizedAddress(text)).toBeNull()
    expect(network(text)).toBe(SHARED_ADDRESS)
  },
)

it('uses the address of the connection and ignores headers when there is no proxy', () => {
  expect(network(null, 0, '::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(network('9.9.9.9', 0, '203.0.113.7')).toBe('203.0.113.7')
  expect(network(null, 0, '10.0.0.9')).toBe('10.0.0.9')
})

it('shares one wider limit among all visitors when the proxy is not configured', () => {
  const limit = { name: 'recover', points: 20, seconds: 3600 }
  for (const proxy of ['127.0.0.1', '::1', '10.1.2.3', '172.20.0.3', '192.168.1.1', 'fd00::2']) {
    const address = network('203.0.113.7', 0, proxy)
    expect(address).toBe(SHARED_ADDRESS)
    expect(networkLimit(limit, address).points).toBeGreaterThanOrEqual(400)
  }
  expect(networkLimit(limit, '203.0.113.7').points).toBe(20)
})
