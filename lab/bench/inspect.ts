// Asks a measured server about itself (lab/bench/inspect-server.mjs).
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

type Heap = { heapUsed: number; external: number; rss: number }

/** What is alive after a full collection, in bytes. */
export async function liveHeap(port: number): Promise<Heap> {
  return JSON.parse(await asked(port, 'heap')) as Heap
}

/** What the heap holds, garbage too, in bytes. */
export async function heapAsItIs(port: number): Promise<Heap> {
  return JSON.parse(await asked(port, 'memory')) as Heap
}

/** Writes a snapshot of the live heap; the server answers nothing else meanwhile. */
export async function writeSnapshot(port: number, file: string): Promise<void> {
  await asked(port, `snapshot ${file}`)
}

/** A CPU profile of the server during some work, as JSON. */
export async function profiled(port: number, work: () => Promise<unknown>): Promise<string> {
  await asked(port, 'start')
  await work()
  return asked(port, 'stop')
}

function asked(port: number, question: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(question)
  return text(socket)
}
