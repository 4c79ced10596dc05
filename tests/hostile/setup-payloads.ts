// Set-ups of processes that no export wrote, sent by an administrator as a call and as the file of the form.
import { FORM_TYPE, multipart } from './multipart'
import type { Payload, Target } from './payloads'

const DEPTH = 5000
const nested = (open: string, inner: string, close: string) => `${open.repeat(DEPTH)}${inner}${close.repeat(DEPTH)}`
const FIRST = '0001-01-01T00:00:00Z'
const LAST = '9999-12-31T23:59:59Z'
const DAY = '2028-03-06'

/** A text of JSON at one place of the set-up; as the mark stands there, it is replaced by what JSON.stringify cannot write. */
const MARK = '"here"'

type Variant = { name: string; text: string }

export function setupPayloads({ origin, office }: Target): Payload[] {
  if (!office) return []
  const { token, form, setup } = office
  // What is longer than a body of JSON may be is refused for that.
  const isRefused = [400, 413, 422]
  const call = ({ name, text }: Variant, startDate = `${DAY}T00:00:00Z`, expected = isRefused): Payload => ({
    name: `set-up: ${name}, as a call`,
    method: 'POST',
    path: '/api/v1/process-setups',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: `{"startDate":${JSON.stringify(startDate)},"setup":${text}}`,
    expected,
  })
  const file = ({ name, text }: Variant, startsAt = DAY): Payload => ({
    name: `set-up: ${name}, as a file`,
    method: 'POST',
    path: '/admin/processes/templates',
    headers: { origin, cookie: `session=${token}; __Host-session=${token}`, 'content-type': FORM_TYPE },
    body: multipart([
      ...form,
      ['source', 'file'],
      ['name', ''],
      ['startsAt', startsAt],
      ['setup', { name: 'process.json', type: 'application/json', bytes: Buffer.from(text) }],
    ]),
    // A form that is refused is given back.
    expected: [200, 400, 409, 422],
  })
  const good = { name: 'as it was exported', text: JSON.stringify(setup) }
  const days = ['0001-01-01', '9999-12-31', '\0', '-9999-01-01', '2028-02-31', '9'.repeat(40)]
  return [
    ...variants(setup).flatMap((variant) => [call(variant), file(variant)]),
    ...[FIRST, LAST, '+275760-09-13T00:00:00Z', '\0'].map((date) => call({ ...good, name: `begun on ${date}` }, date)),
    ...days.map((day) => file({ ...good, name: `begun on the day ${day}` }, day)),
  ]
}

function variants(setup: Record<string, unknown>): Variant[] {
  const [phase = {}] = setup['phases'] as Record<string, unknown>[]
  const [module] = phase['modules'] as Record<string, unknown>[]
  const written = (name: string, change: Record<string, unknown>, here = MARK): Variant => ({
    name,
    text: JSON.stringify({ ...setup, ...change }).replace(MARK, () => here),
  })
  const withSettings = (settings: unknown) => ({
    phases: [{ ...phase, modules: module ? [{ ...module, settings }] : [] }],
  })
  const name = (text: string) => ({ name: { en: text, it: text } })
  return [
    // What is wrong with it is found last: the others are refused for what their names say.
    written('that ends before it begins', { startsAt: setup['endsAt'], endsAt: setup['startsAt'] }),
    { name: '5,000 arrays', text: nested('[', '', ']') },
    { name: '5,000 objects', text: nested('{"name":', '1', '}') },
    written('a name of 5,000 objects', { name: 'here' }, nested('{"en":', '"x"', '}')),
    written('settings of 5,000 arrays', withSettings('here'), `{"a":${nested('[', '', ']')}}`),
    written('phases of 5,000 arrays', { phases: 'here' }, nested('[', '', ']')),
    written('NUL in its name', name('a\0b')),
    written('NUL in a language', { name: { 'en\0': 'x' } }),
    written('NUL in a page', { pages: [{ kind: 'ABOUT', body: { en: '\0' } }] }),
    written('NUL in its settings', withSettings({ 'a\0': '\0' })),
    written('NUL in a phase', { phases: [{ ...phase, ...name('\0') }] }),
    written('half a character in its name', name('\ud800')),
    written('in the year 1', { startsAt: FIRST, endsAt: FIRST }),
    written('in the year 9999', { startsAt: LAST, endsAt: LAST }),
    written('from the year 1 to the year 9999', { startsAt: FIRST, endsAt: LAST }),
    written('a phase in the year 1', { phases: [{ ...phase, startsAt: FIRST }] }),
    written('a phase in the year 9999', { phases: [{ ...phase, endsAt: LAST }] }),
    written('2,000 phases', { phases: Array(2000).fill(phase) }),
    written('a number beyond all', { rules: { ...(setup['rules'] as object), budgetAvailable: 'here' } }, '1e400'),
    written('prototype names', { rules: 'here' }, '{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
  ]
}
