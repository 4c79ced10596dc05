// Hostile payloads. Each must be answered with a status below 500 without blocking the server.
import { FORM_TYPE, filePart, multipart, part } from './multipart'

export type Payload = {
  name: string
  /** The whole request after the line with Host, as bytes on the wire. */
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Statuses that are right; anything below 500 if not given. */
  expected?: readonly number[]
  /** Must not be anywhere in the answer, its head included. */
  refusedText?: RegExp
}

/** What the payloads need to know of the server: its own origin, and an action of the sign-in page. */
export type Target = {
  origin: string
  actionId: string
  largePage: string
  /** The token of a member, who may send large forms; without it they are refused. */
  session?: string | undefined
  /** What an administrator may send. */
  office?: Office | undefined
}

/** The token of an administrator, the form that creates a process of a file, and a set-up that it would take. */
export type Office = { token: string; form: readonly (readonly [string, string])[]; setup: Record<string, unknown> }

const KB = 1024

export function hostilePayloads(target: Target): Payload[] {
  return [...actions(target), ...forms(target), ...targets(), ...heads(target), ...calls(), ...confusions(target)]
}

const repeat = (text: string, count: number): string => `[${Array(count).fill(text).join(',')}]`

/** Payloads of React's own encoding, to an action that exists. */
function actions({ origin, actionId }: Target): Payload[] {
  const action = (name: string, body: string, expected: readonly number[] = [400], id = actionId): Payload => ({
    name: `action: ${name}`,
    method: 'POST',
    path: '/login',
    headers: { origin, 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', accept: 'text/x-component' },
    body,
    expected,
  })
  return [
    action('20,000 references to itself', repeat('"$0"', 20_000)),
    action('references behind escapes', repeat('"\\u00240"', 12_000)),
    action('half a megabyte of references', repeat('"$0"', 100_000), [413]),
    action('four megabytes of references', repeat('"$0"', 800_000), [413]),
    action('400 references to itself', repeat('"$0"', 400)),
    action('60,000 nested arrays', '['.repeat(60_000)),
    action('nested objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
    action('40,000 empty arrays', repeat('[]', 40_000)),
    action('dates, numbers and sets that are none', '["$Dx","$n9x","$Q9","$W9","$i9","$B9","$F9","$T","$K9"]'),
    action('a reference with a path of 100 KB', `["$0:${'a:'.repeat(50 * KB)}a"]`),
    action('a stream that never ends', '["$R1","$X2"]'),
    action('no JSON', 'hello'),
    action('an empty list of arguments', '[]'),
    action('a state of the form that is none', '[null,7]'),
    action('prototype names', '[{"__proto__":{"status":"idle"},"constructor":"$0:constructor:constructor"},"$K1"]'),
    action('no body', ''),
    action('NUL in its text', '["\\u0000","\\ud800"]'),
    action('an id that nobody knows', '[]', [404, 409], '00'.repeat(21)),
    action('an id that is the name of a method', '[]', [400, 404, 409], '__proto__'),
    action('an id of 10 KB', '[]', [400, 404, 409], 'a'.repeat(10 * KB)),
  ]
}

function forms({ origin, actionId, largePage, session }: Target): Payload[] {
  const form = (
    name: string,
    body: string | Buffer,
    { path = '/login', expected = [400], ...headers }: Record<string, string> | Shape = {},
  ): Payload => ({
    name: `form: ${name}`,
    method: 'POST',
    path: path as string,
    headers: { origin, 'content-type': FORM_TYPE, ...(headers as object) },
    body,
    expected: expected as readonly number[],
  })
  type Shape = { path?: string; expected?: readonly number[] }
  const cookie = `session=${session}; __Host-session=${session}`
  /** To a page that takes large forms of its members. */
  const large = (expected: readonly number[] = [400]): Shape & { cookie?: string } =>
    session ? { path: largePage, cookie, expected } : { path: largePage, expected: [401] }
  const many = (count: number, name = 'field') => multipart(Array.from({ length: count }, () => [name, 'x']))
  const fetched = { 'next-action': actionId }
  const rows = (count: number): [string, string][] =>
    Array.from({ length: count }, (_, at) => [String(at), `["$${(at + 1).toString(16)}"]`])
  return [
    form('10,000 parts', many(10_000), large()),
    form('1,500 parts', many(1500), { expected: [413] }),
    form('a chain of 1,900 references', multipart(rows(1900)), { ...fetched, ...large() }),
    form(
      'references in every chunk',
      multipart([
        ['0', repeat('"$1"', 400)],
        ['1', repeat('"$2"', 400)],
      ]),
      fetched,
    ),
    form('a file of 11 MB on a page without files', filePart(11 * KB * KB), { expected: [413] }),
    form('a file of 14 MB on a page with files', filePart(14 * KB * KB), large([413])),
    form('a text of 10 MB on a page with files', multipart([['title', 'x'.repeat(10 * KB * KB)]]), large()),
    form('lines that are nearly delimiters', multipart([['title', '\r\n--'.repeat(100 * KB)]]), large()),
    form('twenty actions at once', multipart(Array.from({ length: 20 }, (_, at) => [`$ACTION_REF_${at}`, '']))),
    form(
      'an action whose arguments are references',
      multipart([
        ['$ACTION_REF_1', ''],
        ['$ACTION_1:0', `{"id":"${actionId}","bound":"$@1"}`],
        ['$ACTION_1:1', repeat('"$1"', 400)],
      ]),
      { expected: [400, 404, 409] },
    ),
    form(
      'an action that is not JSON',
      multipart([
        ['$ACTION_REF_1', ''],
        ['$ACTION_1:0', '{{{{'],
      ]),
      // As of a form of another release, whose texts are given back.
      { expected: [400, 409] },
    ),
    form(
      'two megabytes of markup for an action that is gone',
      multipart([
        ['$ACTION_REF_1', ''],
        ['$ACTION_1:0', `{"id":"7f${'0'.repeat(40)}","bound":null}`],
        ['description', '<'.repeat(2 * KB * KB - KB)],
      ]),
      large([400, 409]),
    ),
    form('no end', multipart([['title', 'x']]).subarray(0, -10)),
    form('another boundary', multipart([['title', 'x']]), { 'content-type': 'multipart/form-data; boundary=other' }),
    form('no boundary', multipart([['title', 'x']]), { 'content-type': 'multipart/form-data' }),
    form('a boundary of 4 KB', 'x', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(4 * KB)}` }),
    form('a part with 100 headers', part(`${'X-A: b\r\n'.repeat(100)}Content-Disposition: form-data; name="a"`, 'x')),
    form(
      'a text that says it is a file',
      part('Content-Disposition: form-data; name="0"\r\nContent-Type: application/octet-stream', '[]'),
    ),
    form('a name with NUL', multipart([['na\0me', 'x']]), { expected: [200, 400, 404, 409] }),
    form(
      'prototype names',
      multipart([
        ['__proto__', 'x'],
        ['constructor.prototype.a', 'x'],
      ]),
      { expected: [200, 400, 404, 409] },
    ),
    form('names of methods', methodNames(actionId), { expected: [200, 400, 404, 409] }),
    form('names of methods on a page with files', methodNames(actionId), {
      path: largePage,
      expected: [200, 400, 404, 409],
    }),
    form('a megabyte of blocks without a session', multipart([['content', blocks]]), {
      path: '/builder/own/1',
      expected: [401],
    }),
    form(
      'a text of 1 MB that is echoed',
      multipart([
        [`$ACTION_ID_${actionId}`, ''],
        ['title', 'x'.repeat(KB * KB)],
      ]),
      large([200, 400, 404, 409]),
    ),
    form('a set-up without a session', multipart([['setup', '['.repeat(200_000)]]), {
      path: '/admin/processes/templates',
      expected: [401],
    }),
    ...['/icons/x', '/map/x', '/files/1', '/sw.js', '/login'].map((path) => ({
      ...form(`an origin that is null at ${path}`, multipart([['title', 'x']]), { path, expected: [403] }),
      headers: { origin: 'null', 'content-type': FORM_TYPE },
    })),
  ]
}

const blocks = `{"blocks":${repeat('0', 500_000)}}`

/** A form of the sign-in page, sent without a script, whose fields have the names of methods of every object. */
function methodNames(actionId: string): Buffer {
  const names = [
    'toString',
    'valueOf',
    'hasOwnProperty',
    '__defineGetter__',
    'toJSON',
    'then',
    '__proto__',
    'constructor',
  ]
  const twice = [...names, ...names, ...names.map((name) => `${name}.en`)]
  return multipart([[`$ACTION_ID_${actionId}`, ''], ...twice.map((name): [string, string] => [name, 'x'])])
}

function targets(): Payload[] {
  const get = (name: string, path: string, expected: readonly number[] = [400]): Payload => ({
    name: `target: ${name}`,
    method: 'GET',
    path,
    expected,
  })
  return [
    get('a byte that is no UTF-8', '/%ff'),
    get('an unfinished escape', '/intro%'),
    get('NUL in a path', '/process-detail/1%00'),
    get('a lone surrogate in a path', '/process-detail/%ED%A0%80'),
    get('NUL in a query', '/community-space?q=%00'),
    get('NUL in a query of the API', '/api/v1/processes?q.contains=%00'),
    get('a lone surrogate in a query', '/community-space?q=%ED%A0%80', [200, 400]),
    get('a query of 14 KB', `/community-space?${'a=b&'.repeat(3500)}`),
    get('99 parameters', `/community-space?${'a=b&'.repeat(98)}a=b`, [200]),
    get('nested brackets in a query', `/community-space?q${'[a]'.repeat(2000)}=1`, [200, 400, 404]),
    get('an id of 0', '/process-detail/0', [404]),
    get('an id above int32', '/process-detail/2147483648', [404]),
    get('an id of 400 digits', `/process-detail/${'9'.repeat(400)}`, [404]),
    get('an id above int32 in the API', '/api/v1/processes/99999999999', [400, 404]),
    get('an unknown address of the API', '/api/v1/no/such/call', [404]),
    get('dot segments', '/../../etc/passwd', [200, 307, 308, 400, 404]),
    get('a path of 12 KB', `/${'a/'.repeat(6000)}`, [307, 308, 400, 404, 414, 431]),
  ]
}

function heads({ origin }: Target): Payload[] {
  const get = (
    name: string,
    headers: Record<string, string>,
    expected: readonly number[] = [200, 303, 307, 400, 431],
  ): Payload => ({ name: `head: ${name}`, method: 'GET', path: '/intro', headers, expected })
  return [
    get('a header of 100 KB', { 'x-large': 'x'.repeat(100 * KB) }, [431]),
    get('500 cookies', { cookie: Array.from({ length: 500 }, (_, at) => `c${at}=${at}`).join('; ') }),
    get('cookies with NUL and broken escapes', { cookie: 'session=%00; locale=%ff%; first-step=%ED%A0%80; x=%' }),
    get('a session that is no token', { cookie: `session=${'e.'.repeat(4000)}` }),
    get('an Accept-Language of 10 KB', { 'accept-language': 'xx;q=0.1,'.repeat(1000) }),
    get('an origin that is none', { origin: 'http://[', 'sec-fetch-site': 'nonsense' }),
    get(
      'a state of the router that is none',
      { rsc: '1', 'next-router-state-tree': '%7B%7B%00' },
      [200, 303, 307, 400],
    ),
    get(
      'a state of the router of 12 KB',
      { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{'.repeat(1000)) },
      [200, 303, 307, 400],
    ),
    {
      name: 'head: an expectation',
      method: 'POST',
      path: '/login',
      headers: { origin, expect: '200-nonsense', 'content-type': 'text/plain' },
      body: 'x',
      expected: [200, 400, 415, 417],
    },
  ]
}

function calls(): Payload[] {
  const call = (
    name: string,
    body: string | Buffer,
    expected: readonly number[] = [400],
    type = 'application/json',
  ): Payload => ({
    name: `call: ${name}`,
    method: 'POST',
    path: '/api/v1/login',
    headers: { 'content-type': type },
    body,
    expected,
  })
  return [
    call('100,000 nested arrays', '['.repeat(100_000)),
    call('250,000 items', repeat('1', 250_000)),
    call('20,000 unknown fields', `{${Array.from({ length: 19_000 }, (_, at) => `"k${at}":1`).join(',')}}`, [400, 422]),
    call('a megabyte', `"${'x'.repeat(KB * KB)}"`, [413]),
    call('NUL in a field', '{"username":"a\\u0000","password":"b"}'),
    call('a lone surrogate in a field', '{"username":"\\ud800","password":"b"}'),
    call('bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    call('41 brackets inside a text', JSON.stringify({ username: '['.repeat(41), password: 'b' }), [400, 401, 422]),
    call('an object where a text belongs', '{"username":{"not":""},"password":{"gt":""}}', [400, 422]),
    call('prototype names', '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}', [400, 422]),
    call('a number of 100,000 digits', `{"username":${'9'.repeat(100_000)}}`, [400, 422]),
    call('XML', '<a/>', [415], 'application/xml'),
    call('a form', 'username=a&password=b', [415], 'application/x-www-form-urlencoded'),
    {
      name: 'call: a method that it does not take',
      method: 'PUT',
      path: '/api/v1/login',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      expected: [405],
    },
  ]
}

/** Bodies that do not match their declared type or length. */
function confusions({ origin, actionId }: Target): Payload[] {
  const post = (name: string, headers: Record<string, string>, body: string, expected: readonly number[]): Payload => ({
    name: `confusion: ${name}`,
    method: 'POST',
    path: '/login',
    headers: { origin, ...headers },
    body,
    expected,
  })
  return [
    post(
      'an action in a form type of capitals',
      { 'next-action': actionId, 'content-type': 'Multipart/Form-Data; boundary=x' },
      repeat('"$0"', 400),
      [400],
    ),
    post('an action without a type', { 'next-action': actionId }, repeat('"$0"', 400), [400]),
    post(
      'a URL-encoded action',
      { 'next-action': actionId, 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
      [400, 404],
    ),
    post(
      'a body in chunks',
      { 'transfer-encoding': 'chunked', 'content-type': 'text/plain', 'next-action': actionId },
      `5\r\n["$0"\r\n1\r\n]\r\n0\r\n\r\n`,
      [400],
    ),
    post(
      'a chunk of a wrong length',
      { 'transfer-encoding': 'chunked', 'content-type': 'text/plain' },
      'zz\r\nx\r\n0\r\n\r\n',
      [400],
    ),
    post('two lengths', { 'transfer-encoding': 'chunked', 'content-length': '5' }, '0\r\n\r\n', [400]),
    post(
      'gzip that is none',
      { 'content-encoding': 'gzip', 'content-type': 'text/plain', 'next-action': actionId },
      '\u001f\u008bxx',
      [400],
    ),
  ]
}
