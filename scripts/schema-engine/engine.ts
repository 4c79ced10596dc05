// Prisma's schema engine as npm ships it (WebAssembly), driven over node-postgres. Nothing is downloaded.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine as Engine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import { repair } from './repaired-adapter.ts'

type EngineClass = typeof Engine
type Glue = { SchemaEngine: EngineClass; __wbg_set_wasm: (exports: WebAssembly.Exports) => void }

export interface Connection {
  url: string | undefined
  shadowUrl?: string | undefined
}

/** The engine for some datamodels (pairs of path and content) on one database. */
export async function createEngine(datamodels: [string, string][], connection: Connection) {
  const pool = new RepairedPg(connection)
  const factory = bindMigrationAwareSqlAdapterFactory(pool)
  engineClass ??= loadEngineClass()
  const SchemaEngine = await engineClass
  const engine = await SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : undefined },
    () => undefined,
    factory,
  )
  return { engine, errorRegistry: factory.errorRegistry, close: () => pool.close() }
}

/** Separate fields, not a connection string: a connection string would win over the name of a shadow database. */
export function clientConfig(url: string): { config: pg.ClientConfig; schema: string | undefined } {
  const plain = new URL(url)
  const schema = plain.searchParams.get('schema') ?? undefined
  plain.searchParams.delete('schema')
  return { config: parseIntoClientConfig(plain.toString()), schema }
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

// Its module keeps one instance of the WebAssembly program: a second one would break the first.
let engineClass: Promise<EngineClass> | undefined

async function loadEngineClass(): Promise<EngineClass> {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const glue = (await import(join(folder, 'schema_engine_bg.js'))) as Glue
  const module = new WebAssembly.Module(readFileSync(join(folder, 'schema_engine_bg.wasm')))
  const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': importsOf(glue) })
  glue.__wbg_set_wasm(instance.exports)
  const start = instance.exports['__wbindgen_start'] as () => void
  start()
  return glue.SchemaEngine
}

/** The engine's ten-second guard on its lock would keep a program that is done from ending. */
function importsOf(glue: object): WebAssembly.ModuleImports {
  const entries = Object.entries(glue as Record<string, (...args: unknown[]) => unknown>)
  const patient = entries.map(([name, call]) => [name, name.startsWith('__wbg_setTimeout') ? unreferenced(call) : call])
  return Object.fromEntries(patient) as WebAssembly.ModuleImports
}

function unreferenced(startTimer: (...args: unknown[]) => unknown) {
  return (...args: unknown[]): unknown => {
    const timer = startTimer(...args) as Partial<NodeJS.Timeout>
    timer.unref?.()
    return timer
  }
}

class RepairedPg extends PrismaPg {
  readonly #opened: { dispose: () => Promise<void> }[] = []
  readonly #connection: Connection
  readonly #config: pg.ClientConfig

  constructor(connection: Connection) {
    const { config, schema } = connection.url
      ? clientConfig(connection.url)
      : { config: { host: '127.0.0.1', port: 1 }, schema: undefined }
    super(config, schema ? { schema } : undefined)
    this.#connection = connection
    this.#config = config
  }

  override async connect() {
    const adapter = repair(await super.connect())
    this.#opened.push(adapter)
    return adapter
  }

  /** The engine itself never lets its connections go. */
  async close(): Promise<void> {
    await Promise.all(this.#opened.splice(0).map((adapter) => adapter.dispose()))
  }

  // The adapter's own version keeps to the main database and drops the shadow before closing its pool.
  override async connectToShadowDb() {
    if (this.#connection.shadowUrl)
      return repair(await new PrismaPg(clientConfig(this.#connection.shadowUrl).config).connect())
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
    const admin = new pg.Client(this.#config)
    await admin.connect()
    await admin.query(`CREATE DATABASE ${quoteName(database)}`)
    const shadow = repair(await new PrismaPg({ ...this.#config, database }).connect())
    const dispose = shadow.dispose.bind(shadow)
    shadow.dispose = async () => {
      await dispose()
      await admin.query(`DROP DATABASE IF EXISTS ${quoteName(database)} WITH (FORCE)`)
      await admin.end()
    }
    return shadow
  }
}
