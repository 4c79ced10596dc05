type Converted = {
  meta?: { driverAdapterError?: { cause?: { constraint?: { index?: unknown } } } }
}

/** The error of the database driver behind an error of Prisma, as the adapter converted it. */
export function driverError(error: object): unknown {
  return (error as Converted).meta?.driverAdapterError
}

/** The name of the violated constraint or unique index in an error of Prisma; the adapter keeps it in its cause. */
export function violatedIndex(error: object): unknown {
  return (error as Converted).meta?.driverAdapterError?.cause?.constraint?.index
}
