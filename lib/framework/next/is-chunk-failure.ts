/** Whether a script of the framework failed to load, as after a new release. */
export function isChunkFailure(error: unknown): boolean {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown }
  return (
    name === 'ChunkLoadError' || /^Failed to (?:load|fetch) (?:chunk|dynamically imported)/i.test(String(message ?? ''))
  )
}
