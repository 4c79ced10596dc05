#!/usr/bin/env node
// Stands in for the engine binary that the Prisma CLI would download: speaks the CLI's JSON-RPC on stdio and runs the
// engine of npm. Used by `npm run db:migrate -- --name …` and `prisma generate`; named by PRISMA_SCHEMA_ENGINE_BINARY.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { clientConfig, createEngine, quoteName } from './engine.ts'

const DATABASE_COMMANDS = ['can-connect-to-database', 'create-database', 'drop-database']
const RENAMED = { getDatabaseVersion: 'version' }
const asked = readArguments(process.argv.slice(2))

if (asked.command === '--version') console.log('schema-engine-wasm')
else if (asked.command) await runDatabaseCommand(asked.command, asked.datasource.url)
else serveRpc()

function readArguments(args) {
  const found = { datamodels: [], datasource: {}, command: undefined }
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--datamodels') found.datamodels.push(args[++i])
    else if (args[i] === '--datasource') found.datasource = JSON.parse(args[++i])
    else if (['--enabled-preview-features', '--extension-types'].includes(args[i])) i++
    else if (args[i] === '--version' || DATABASE_COMMANDS.includes(args[i])) found.command = args[i]
  }
  return found
}

async function runDatabaseCommand(command, url) {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  process.stderr.write('\n') // the CLI drops the first line before parsing
  const client = new pg.Client(
    command === 'can-connect-to-database' ? clientConfig(url).config : maintenanceConfig(url),
  )
  try {
    await client.connect()
    if (command === 'create-database') await client.query(`CREATE DATABASE ${quoteName(name)}`)
    if (command === 'drop-database') await client.query(`DROP DATABASE IF EXISTS ${quoteName(name)}`)
    await client.end()
    log('INFO', { message: 'Done' })
  } catch (error) {
    const known = { '3D000': ['P1003', `Database \`${name}\` does not exist`], '28P01': ['P1000', error.message] }
    const [code, message] = known[error.code] ?? [
      'P1001',
      `Can't reach database server: ${error.message || error.code}`,
    ]
    log('ERROR', { error_code: code, message, is_panic: false })
    process.exitCode = 1
  }
}

function maintenanceConfig(url) {
  return { ...clientConfig(url).config, database: 'postgres' }
}

function log(level, fields) {
  const line = { level, target: 'schema_engine::logger', timestamp: new Date().toISOString(), fields }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

function serveRpc() {
  const datamodels = asked.datamodels.map((path) => [path, readFileSync(path, 'utf8')])
  const connection = { url: asked.datasource.url, shadowUrl: asked.datasource.shadowDatabaseUrl }
  let created
  let last = Promise.resolve()
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  lines.on('line', (line) => {
    const request = JSON.parse(line)
    if (!request.method) return
    last = last.then(async () => {
      created ??= createEngine(datamodels, connection)
      await answer(await created, request)
    })
  })
  lines.on('close', () => last.finally(() => process.exit()))
}

async function answer({ engine, errorRegistry }, { id, method, params }) {
  try {
    const result = await engine[RENAMED[method] ?? method](params)
    send({ id, result: method === 'diff' ? printDiff(result) : (result ?? null) })
  } catch (error) {
    const captured = errorRegistry.consumeError(error?.externalError?.id ?? error?.id)
    const message = captured?.error?.message ?? error?.message ?? String(error)
    const data = { is_panic: false, message, meta: error?.meta ?? null, error_code: error?.code ?? null }
    send({ id, error: { code: 4466, message: 'An error happened. Check the data field for details.', data } })
  }
}

function printDiff({ stdout, ...result }) {
  if (stdout) send({ id: 'print', method: 'print', params: { content: stdout.replace(/\n$/, '') } })
  return result
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}
