type Converted = {
  cause?: Payload
  meta?: { driverAdapterError?: { cause?: Payload & { constraint?: { index?: unknown } } } }
}

type Payload = { originalCode?: unknown; originalMessage?: unknown }

/** The error of the database driver behind an error of Prisma, as the adapter converted it. */
export function driverError(error: object): unknown {
  return (error as Converted).meta?.driverAdapterError
}

/** The name of the violated constraint or unique index in an error of Prisma; the adapter keeps it in its cause. */
export function violatedIndex(error: object): unknown {
  return (error as Converted).meta?.driverAdapterError?.cause?.constraint?.index
}

/** SQLSTATE and message of the database behind an error of Prisma or of its adapter. */
export function databaseError(error: object): { code: string; message: string } | undefined {
  const { cause, meta } = error as Converted
  const { originalCode: code, originalMessage: message } = meta?.driverAdapterError?.cause ?? cause ?? {}
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined
}
