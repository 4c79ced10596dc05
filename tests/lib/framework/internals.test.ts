import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Duplex } from 'node:stream'
import { notFound, redirect } from 'next/navigation'
import pg from 'pg'
import { createElement, Fragment } from 'react'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { prismaClient } from '@/lib/foundation/db/client'
import { databasePool } from '@/lib/foundation/db/pool'
import { announcedOrigin } from '@/lib/framework/next/announced-origin'
import { isNotFound } from '@/lib/framework/next/is-not-found'
import { isActionCall, isDataRequest, isPrefetch } from '@/lib/framework/next/request-kind'
import { announcedProcessId } from '@/lib/framework/postgres/announced-process-id'
import { connectionStream } from '@/lib/framework/postgres/connection-stream'
import { gateConnections } from '@/lib/framework/postgres/gate-connections'
import { watchQueries } from '@/lib/framework/postgres/watch-queries'
import { driverError, violatedIndex } from '@/lib/framework/prisma/driver-error'
import { checksOf, definitionOf } from '@/lib/framework/zod/definition'
import { anOrganization } from '@/tests/factories'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

// lib/framework was verified with these. Before you change one, read lib/framework/README.md.
const VERIFIED = {
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  pg: '8.23.1',
  '@prisma/adapter-pg': '7.10.1',
  '@prisma/client': '7.10.0',
  prisma: '7.10.1',
  zod: '4.6.7',
}
const NODE = 24

const require = createRequire(import.meta.url)
const textOf = (path: string): string => readFileSync(require.resolve(path), 'utf8')
const REACT_SERVER =
  'next/dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-server.node.production.js'

const caught = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('the verified versions', () => {
  it.each(Object.entries(VERIFIED))('of %s is %s', (name, version) => {
    const { version: installed } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
    expect(installed).toBe(version)
  })

  it('are written in lib/framework/README.md', () => {
    const readme = readFileSync('lib/framework/README.md', 'utf8')
    const named = ['next', 'react', 'pg', '@prisma/adapter-pg', 'prisma', 'zod'] as const
    for (const name of named) expect(readme).toContain(`${name} ${VERIFIED[name]}`)
  })

  it('of Node.js', () => {
    expect(Number(process.versions.node.split('.')[0])).toBe(NODE)
  })

  it('explain every file of lib/framework in its README', () => {
    const readme = readFileSync('lib/framework/README.md', 'utf8')
    const files = globSync('lib/framework/**/*.ts')
    expect(
      files.filter((file) => file !== 'lib/framework/http/served-request-name.ts' && !readme.includes(`\`${file}\``)),
    ).toEqual([])
  })
})

describe('React', () => {
  it('marks elements, fragments and client components by these symbols', () => {
    const element = createElement('p', { key: 'k', title: 't' }, 'text') as unknown as Record<string, unknown>
    expect(element['$$typeof']).toBe(Symbol.for('react.transitional.element'))
    expect(element).toMatchObject({ type: 'p', key: 'k', props: { title: 't', children: 'text' } })
    expect(Fragment).toBe(Symbol.for('react.fragment'))
    expect(textOf(REACT_SERVER)).toContain('Symbol.for("react.client.reference")')
  })

  it('resolves strings with a dollar sign in arguments, and names its form fields so', () => {
    const server = textOf(REACT_SERVER)
    expect(server).toContain(`if ("$" === value[0]) {`)
    for (const name of ['$ACTION_', '$ACTION_ID_', '$ACTION_REF_']) expect(server).toContain(`startsWith("${name}")`)
  })
})

describe('Next.js', () => {
  it('throws an error at notFound() that is recognized, and no other', () => {
    expect(isNotFound(caught(() => notFound()))).toBe(true)
    expect(isNotFound(caught(() => redirect('/x')))).toBe(false)
    expect(isNotFound(new Error('404'))).toBe(false)
  })

  it('requests data, actions and prefetches with these headers', () => {
    const names = require('next/dist/client/components/app-router-headers')
    const { RSC_HEADER, ACTION_HEADER, NEXT_ROUTER_PREFETCH_HEADER } = names as Record<string, string>
    const of = (name: string | undefined) => ({ [String(name)]: '1' })
    expect([of(RSC_HEADER), of(ACTION_HEADER), of(NEXT_ROUTER_PREFETCH_HEADER)].map(isDataRequest)).toEqual([
      true,
      false,
      false,
    ])
    expect([isActionCall(of(ACTION_HEADER)), isPrefetch(of(NEXT_ROUTER_PREFETCH_HEADER))]).toEqual([true, true])
    expect(isActionCall(new Headers(of(ACTION_HEADER)))).toBe(true)
  })

  it('sends the request of an action that redirects to this address', () => {
    const [name = ''] = Object.keys(announcedOrigin({ hostname: '0.0.0.0', port: 3000 }))
    for (const file of ['start-server.js', '../app-render/action-handler.js'])
      expect(textOf(`next/dist/server/lib/${file}`)).toContain(`process.env.${name}`)
  })

  it('takes the configuration of a build from a variable, before it looks for a file', () => {
    const source = textOf('next/dist/server/config.js')
    expect(source).toContain('JSON.parse(process.env.__NEXT_PRIVATE_STANDALONE_CONFIG)')
    expect(textOf('next/dist/build/utils.js')).toContain(
      'process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(nextConfig)',
    )
  })

  it('reports a failed chunk by this name and message', () => {
    const [runtime = ''] = globSync('node_modules/next/dist/bundle-analyzer/_next/static/chunks/turbopack-*.js')
    const text = readFileSync(runtime, 'utf8')
    expect(text).toContain('Failed to load chunk ')
    expect(text).toContain('"ChunkLoadError"')
  })
})

describe.skipIf(!hasRealPostgres)('node-postgres', () => {
  const pool = databasePool()
  afterAll(() => prismaClient().$disconnect())

  it('has the socket of a connection, and the process id of the server', async () => {
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS "pid"')
    expect(connectionStream(client)).toBeInstanceOf(Duplex)
    expect(connectionStream(client).destroyed).toBe(false)
    expect(announcedProcessId(client)).toBe(rows[0]?.pid)
    client.release()
  })

  it('lets the query of a connection be watched, called with a callback or for a promise', async () => {
    const client = await pool.connect()
    const events: string[] = []
    const original = client.query
    watchQueries(client, (text) => {
      events.push(text)
      return () => void events.push('settled')
    })
    await client.query('SELECT 1')
    await new Promise<void>((resolve) => client.query('SELECT 2', () => resolve()))
    await client.query('SELECT').then(() => client.query('no SQL').catch(() => undefined))
    const texts = ['SELECT 1', 'SELECT 2', 'SELECT', 'no SQL']
    expect(events).toEqual(texts.flatMap((text) => [text, 'settled']))
    client.query = original
    client.release()
  })

  it('lets requests for a connection be refused: those of `pool.query`, and those for a promise', async () => {
    const own = new pg.Pool({ connectionString: testDatabaseUrl, max: 1 })
    const gate = gateConnections(own, () => new Error('closed'), {
      names: ['all'],
      current: () => 'all',
      connections: () => ({ own: 1, all: 1 }),
      patienceMs: 1000,
    })
    const taken = await own.connect()
    const waiting = own.connect()
    gate.close()
    await expect(waiting).rejects.toThrow('closed')
    await expect(own.query('SELECT 1')).rejects.toThrow('closed')
    taken.release()
    gate.open()
    expect((await own.query('SELECT 1')).rowCount).toBe(1)
    await own.end()
  })
})

describe('Prisma', () => {
  it('passes on the error of its driver with the violated index', async () => {
    const { id: organizationId, primaryHost: host } = await anOrganization()
    const error: Error = await prismaClient()
      .organizationDomain.create({ data: { organizationId, host } })
      .then(
        () => new Error('no refusal'),
        (refused: Error) => refused,
      )
    expect(violatedIndex(error)).toBe('OrganizationDomain_host_key')
    expect(driverError(error)).toMatchObject({ name: 'DriverAdapterError' })
  })

  it('reads the variable that names its schema engine', () => {
    expect(readFileSync('node_modules/prisma/build/cli.js', 'utf8')).toContain('PRISMA_SCHEMA_ENGINE_BINARY')
  })
})

it('zod keeps what a schema was declared with', () => {
  const definition = definitionOf(z.string().min(2).optional())
  expect(definition.type).toBe('optional')
  const inner = definition.innerType && definitionOf(definition.innerType)
  expect(inner?.type).toBe('string')
  expect(inner && checksOf(inner)).toMatchObject([{ check: 'min_length', minimum: 2 }])
})
