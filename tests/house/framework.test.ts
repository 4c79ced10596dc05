import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Internals of other packages, and the only folder that may rely on them.
const ALLOWED = /^lib\/framework\//
const INTERNALS: readonly [string, RegExp][] = [
  [
    'a file inside another package',
    /(?:from|import\(|import|require\()\s*'(?![./]|@\/)[^']*\/(?:dist|build|src|cjs)\/(?!.*\.css')/,
  ],
  ['a symbol of React', /Symbol\.for\(\s*['"`]react|\$\$typeof/],
  ['a patched prototype', /\.prototype(?:\.\w+|\[[^\]]+\])\s*=(?!=)/],
  [
    'a patched method',
    /(?:\b(?:res|response)\.(?:writeHead|write|end|flushHeaders)|\.(?:emit|query|connect))\s*=(?![=>])/,
  ],
  ['a private field', /[\w)\]]\??\._(?!prisma_migrations)\w+/],
  ['the socket of a database connection', /connection\??: \{ stream|\.connection\.stream|\.cork\(\)|\bprocessID\b/],
  ['an undeclared field', /\b(?:client|connection|pool|request|response|req|res|server|tx|db)\s+as unknown as \{/],
  ['the error of the Prisma adapter', /driverAdapterError/],
  ['a variable of the process', /\bglobalThis\b(?!\.crypto|, 'fetch')/],
  ['a header of Next.js', /'(?:rsc|next-action|next-router-[\w-]+|next-url|x-nextjs-[\w-]+)'/],
  ['a form field of React', /\$ACTION/],
  ['an error code of Next.js', /NEXT_HTTP_ERROR|NEXT_REDIRECT|NEXT_NOT_FOUND|ChunkLoadError/],
  ['a body put back', /\breq(?:uest)?\.unshift\(/],
  ["Prisma's engine", /PRISMA_\w*ENGINE/],
]

/** Kinds that stood in lib/framework once, and are refused there too. */
const RETIRED = ['a patched prototype']

const files = globSync('{app,components,lab,lib,scripts,i18n,prisma}/**/*.{ts,tsx,mjs}', {
  exclude: (path) => path.includes('generated') || path.includes('limit-app'),
}).concat(globSync('*.ts'))

function reliances(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1')
  return INTERNALS.filter(([, pattern]) => pattern.test(code)).map(([name]) => name)
}

it('relies on internals of other packages in lib/framework only', () => {
  const found = files
    .flatMap((file) => reliances(readFileSync(file, 'utf8')).map((name) => ({ file, name })))
    .filter(({ file, name }) => !ALLOWED.test(file) || RETIRED.includes(name))
    .map(({ file, name }) => `${file}: ${name}`)
  expect(found).toEqual([])
})

it.each([
  ["import { isX } from 'next/dist/client/x'", 'a file inside another package'],
  ["const ELEMENT = Symbol.for('react.transitional.element')", 'a symbol of React'],
  ['Server.prototype.emit = function () {}', 'a patched prototype'],
  ['response.writeHead = (status) => status', 'a patched method'],
  ['const queue = client._queryQueue', 'a private field'],
  ['const { stream } = client.connection.stream', 'the socket of a database connection'],
  ['const { queue } = pool as unknown as { queue: number }', 'an undeclared field'],
  ['error.meta?.driverAdapterError', 'the error of the Prisma adapter'],
  ['const shared = globalThis as { pool?: Pool }', 'a variable of the process'],
  ["headers.has('next-action')", 'a header of Next.js'],
])('recognizes %s', (code, name) => {
  expect(reliances(code)).toContain(name)
})

it('finds every kind of reliance in lib/framework, so that no pattern is dead', () => {
  const found = new Set(
    RETIRED.concat(files.filter((file) => ALLOWED.test(file)).flatMap((file) => reliances(readFileSync(file, 'utf8')))),
  )
  expect(INTERNALS.map(([name]) => name).filter((name) => !found.has(name))).toEqual([])
})

it('creates each process-wide value in one file', () => {
  const created = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bprocessWide(?:<[^(]*>)?\(\s*(['`]\w+)/g)].map(([, name = '']) => name),
  )
  expect(created.length).toBeGreaterThan(5)
  expect(created.filter((name, index) => created.indexOf(name) !== index)).toEqual([])
})
