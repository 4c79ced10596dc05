// Two defects of @prisma/adapter-pg 7.10 that matter for migrations: it splits scripts at every ";" (which breaks
// function bodies), and it refuses the column types of PostgreSQL's own catalogue such as "char" and name.
import type { PrismaPg } from '@prisma/adapter-pg'
import { type ColumnType, ColumnTypeEnum, type SqlQuery, type Transaction } from '@prisma/driver-adapter-utils'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

interface Inside {
  client: { query: (script: string) => Promise<unknown> }
  onError: (error: unknown) => never
  performIO: (query: SqlQuery) => Promise<{ fields: { dataTypeID: number }[]; rows: unknown[] }>
}

const TEXT_OID = 25
const CATALOGUE_TYPES: Record<number, ColumnType> = {
  18: ColumnTypeEnum.Character,
  19: ColumnTypeEnum.Text,
  22: ColumnTypeEnum.Text,
  24: ColumnTypeEnum.Text,
  28: ColumnTypeEnum.Text,
  30: ColumnTypeEnum.Text,
  194: ColumnTypeEnum.Text,
  1002: ColumnTypeEnum.CharacterArray,
  1003: ColumnTypeEnum.TextArray,
  1034: ColumnTypeEnum.TextArray,
  2205: ColumnTypeEnum.Text,
  2206: ColumnTypeEnum.Text,
}

export function repair<T extends Adapter | Transaction>(adapter: T): T {
  const inside = adapter as unknown as Inside
  if ('executeScript' in adapter) {
    adapter.executeScript = async (script: string) => {
      await inside.client.query(script).catch((error: unknown) => inside.onError(error))
    }
  }
  if ('startTransaction' in adapter) {
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => repair(await start(level))
  }
  const query = adapter.queryRaw
  const perform = inside.performIO.bind(adapter)
  adapter.queryRaw = async (params: SqlQuery) => {
    const { fields, rows } = await perform(params)
    const special = fields.map((field) => CATALOGUE_TYPES[field.dataTypeID])
    const masked = fields.map((field, i) => (special[i] === undefined ? field : { ...field, dataTypeID: TEXT_OID }))
    inside.performIO = async () => ({ fields: masked, rows })
    const result = await query.call(adapter, params).finally(() => {
      inside.performIO = perform
    })
    const columnTypes = result.columnTypes.map((type, i) => special[i] ?? type)
    return { ...result, columnTypes }
  }
  return adapter
}
