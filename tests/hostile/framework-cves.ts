// A request for each family of weaknesses that Next.js and React had, of the shape that worked on the versions concerned.
// They come back: e2e/hostile.spec.ts sends them to the built server in every gate, and framework-cves.md, made
// from this list, says to do so before each upgrade.
import { randomBytes } from 'node:crypto'
import type { Payload, Target } from './payloads'

type Family = {
  name: string
  advisories: readonly string[]
  /** What would go wrong, and why it does not. */
  guarantee: string
  payloads: (target: Target) => Omit<Payload, 'name'>[]
}

/** The requests of every family, under its name. */
export function familyPayloads(target: Target): Payload[] {
  return families.flatMap(({ name, payloads }) =>
    payloads(target).map((payload, at) => ({ name: `${name.toLowerCase()}: ${at + 1}`, ...payload })),
  )
}

const SUBREQUESTS = ['middleware', 'src/middleware', 'pages/_middleware'].map((name) => Array(7).fill(name).join(':'))
const STRANGER = 'attacker.example'
const MARK = `canary${randomBytes(8).toString('hex')}`

const get = (path: string, headers: Record<string, string> = {}, expected: readonly number[] = [200]) => ({
  method: 'GET',
  path,
  headers,
  expected,
})

export const families: readonly Family[] = [
  {
    name: 'Bypass of the middleware',
    advisories: ['CVE-2025-29927', 'CVE-2024-51479'],
    guarantee:
      'A header that marks a subrequest, or a path written otherwise, does not skip the middleware; and the middleware grants nothing: pages and commands authorize by themselves.',
    payloads: () => [
      ...SUBREQUESTS.map((value) => ({
        ...get('/admin', { 'x-middleware-subrequest': value }, [303, 307, 401, 403]),
        refusedText: /<h1/,
      })),
      {
        ...get('/intro', { 'x-middleware-subrequest': SUBREQUESTS[0] ?? '' }),
        refusedText: /^(?![\s\S]*content-security-policy:)/i,
      },
      get('/admin', { 'x-middleware-rewrite': '/intro', 'x-middleware-next': '1' }, [303, 307, 401, 403]),
      get('//admin', {}, [303, 307, 308, 400, 404]),
      get('/%61dmin', {}, [303, 307, 308, 400, 404]),
      get('/_next/data/x/admin.json', {}, [303, 307, 404]),
    ],
  },
  {
    name: 'Execution of code by the Flight decoder',
    advisories: ['CVE-2025-55182', 'CVE-2025-66478'],
    guarantee:
      'Arguments of Server Functions that reach constructors, prototypes or promises of the server are refused before React decodes them.',
    payloads: ({ origin, actionId }) =>
      [
        { '0': '"$1:__proto__:then"', '1': '{"status":"resolved_model"}' },
        { '0': '["$1:constructor:constructor"]', '1': '{}' },
        {
          '0': `{"then":"$1:__proto__:then","status":"resolved_model","reason":-1,"value":"{\\"then\\":\\"$B1337\\"}","_response":{"_prefix":"throw ${MARK}","_formData":{"get":"$1:constructor:constructor"}}}`,
          '1': '"$@0"',
        },
      ].map((fields) => ({ ...actionForm(origin, actionId, fields), refusedText: new RegExp(MARK) })),
  },
  {
    name: 'Denial of service by the Flight decoder',
    advisories: ['CVE-2025-55184', 'CVE-2025-67779', 'CVE-2024-56332'],
    guarantee: 'Rows that wait for each other, or for bytes that never come, end in a refusal at once.',
    payloads: ({ origin, actionId }) => [
      actionForm(origin, actionId, { '0': '"$@0"' }),
      actionForm(origin, actionId, { '0': '"$@1"', '1': '"$@0"' }),
      actionForm(origin, actionId, { '0': '["$R1"]' }),
    ],
  },
  {
    name: 'Source code of Server Functions',
    advisories: ['CVE-2025-55183'],
    guarantee: 'The answer to an argument that is a Server Function contains no source of it.',
    payloads: ({ origin, actionId }) => [
      {
        ...actionForm(origin, actionId, { '0': '["$F1"]', '1': `{"id":"${actionId}","bound":null}` }),
        refusedText: /async function|"use server"|process\.env/,
      },
    ],
  },
  {
    name: 'Poisoning and scope of caches',
    advisories: ['CVE-2024-46982', 'CVE-2025-49826', 'CVE-2025-32421'],
    guarantee:
      'Headers between Next.js and its platform, and data requests, make no answer public that is not; e2e/shared-caches.spec.ts asks every address as several people.',
    payloads: () => [
      {
        ...get('/intro', { 'x-now-route-matches': '1', 'x-matched-path': '/admin' }),
        refusedText: /s-maxage=31536000/,
      },
      {
        ...get('/intro?__nextDataReq=1', { 'x-now-route-matches': '1' }),
        refusedText: /content-type: application\/json/i,
      },
      { ...get('/intro', { rsc: '1' }, [200, 303, 307]), refusedText: /cache-control: public/i },
      { ...get('/intro', { 'x-invoke-status': '404', 'x-invoke-path': '/admin' }), refusedText: /s-maxage=31536000/ },
      { ...get('/intro', { purpose: 'prefetch', 'x-middleware-prefetch': '1' }), refusedText: /s-maxage=31536000/ },
    ],
  },
  {
    name: 'Optimizer of pictures',
    advisories: ['CVE-2025-55173', 'CVE-2025-57752', 'CVE-2024-47831'],
    guarantee: 'The optimizer is switched off: no address of our own or of others is fetched and served by it.',
    payloads: () =>
      [`http://${STRANGER}/x.png`, '/files/1', 'file:///etc/passwd'].map((url) =>
        get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`, {}, [400, 404]),
      ),
  },
  {
    name: 'Requests of the server to foreign addresses',
    advisories: ['CVE-2024-34351', 'CVE-2025-57822'],
    guarantee: 'No header leads a redirect or a request of the server to a host that is not the organization’s.',
    payloads: ({ origin, actionId }) => [
      { ...get('/admin', { 'x-forwarded-host': STRANGER }, [303, 307, 401, 403]), refusedText: new RegExp(STRANGER) },
      {
        ...get('/intro', { 'x-forwarded-host': STRANGER, 'x-forwarded-proto': 'https' }),
        refusedText: new RegExp(STRANGER),
      },
      {
        ...get('/intro', { location: `http://${STRANGER}/`, 'x-middleware-rewrite': `http://${STRANGER}/` }),
        refusedText: new RegExp(STRANGER),
      },
      {
        ...actionForm(origin, actionId, { '0': '[]' }),
        headers: { ...actionForm(origin, actionId, {}).headers, 'x-forwarded-host': STRANGER },
        refusedText: new RegExp(`location: .*${STRANGER}`, 'i'),
      },
      { ...get(`/login?returnTo=//${STRANGER}/`), refusedText: new RegExp(`location: .*${STRANGER}`, 'i') },
    ],
  },
  {
    name: 'Foreign origin of Server Functions',
    advisories: ['CVE-2024-34351'],
    guarantee:
      'A Server Function runs for pages of its own origin only, also when the origin is "null" or none is named.',
    payloads: ({ actionId }) => [
      { ...actionForm(`http://${STRANGER}`, actionId, { '0': '[]' }), expected: [400, 403] },
      { ...actionForm('null', actionId, { '0': '[]' }), expected: [400, 403] },
    ],
  },
]

const BOUNDARY = '----family'

/** Fields of React's encoding to an action that exists. */
function actionForm(origin: string, actionId: string, fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    method: 'POST',
    path: '/login',
    headers: {
      origin,
      'next-action': actionId,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      accept: 'text/x-component',
    },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
    expected: [400] as readonly number[],
  }
}
