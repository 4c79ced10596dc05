// What has to be undone when we end, however we end: last started, first stopped.
type Undo = () => Promise<void> | void

const undos: Undo[] = []
let ending: Promise<void> | undefined

/** Registers work for the end and returns a function that does it earlier. */
export function atEnd(undo: Undo): () => Promise<void> {
  undos.push(undo)
  return async () => {
    const index = undos.indexOf(undo)
    if (index < 0) return
    undos.splice(index, 1)
    await undo()
  }
}

/** Undoes everything and exits. A second call joins the first: an impatient Ctrl-C does not cut the shutdown short. */
export async function finish(exitCode: number): Promise<void> {
  ending ??= undoAll().then(() => process.exit(exitCode))
  await ending
}

export const isEnding = (): boolean => ending !== undefined

export function stopOnSignals(): void {
  process.on('SIGINT', () => void finish(130))
  process.on('SIGTERM', () => void finish(143))
  process.on('SIGHUP', () => void finish(129))
  // Our parent (run.mjs under an older Node) is gone.
  process.on('disconnect', () => void finish(143))
  process.channel?.unref()
  // A bug of ours must not leave servers behind.
  process.on('uncaughtException', (error) => {
    console.error(error)
    void finish(1)
  })
}

async function undoAll(): Promise<void> {
  for (const undo of undos.splice(0).reverse()) {
    try {
      await undo()
    } catch (error) {
      console.error(error)
    }
  }
}
