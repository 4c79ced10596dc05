/** The jobs of a thread: named functions of one input. Input and output are structured clones. */
// biome-ignore lint/suspicious/noExplicitAny: the input of each job is its own; `ThreadPool` types every call by it.
export type Jobs = Record<string, (input: any) => unknown>

export type Question = { kind: string; input: unknown }
export type Answer = { ok: true; value: unknown } | { ok: false; error: unknown }
