import { processorMs, treeMs } from './machine/proc'

/** Processes whose processor time is measured. */
export interface Measured {
  server: number
  /** PostgreSQL, with all its sessions. */
  database: number
}

/** Milliseconds of processor time of one answer. */
export interface ProcessorUse {
  cpuMs: number
  databaseMs: number
}

/** Runs a load and divides what it took of the processor by its answers. */
export async function withProcessorUse<Load extends { answered: number }>(
  { server, database }: Measured,
  load: () => Promise<Load>,
): Promise<Load & ProcessorUse> {
  const [own, stored] = [processorMs(server), treeMs(database)]
  const result = await load()
  const each = (milliseconds: number): number => milliseconds / result.answered
  return { ...result, cpuMs: each(processorMs(server) - own), databaseMs: each(treeMs(database) - stored) }
}
