// Asks a measured server about itself (lab/bench/inspect-server.mjs).
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

type Heap = { heapUsed: number; external: number; rss: number }

/** What is alive after a full collection, in bytes. */
export async function liveHeap(port: number): Promise<Heap> {
  return JSON.parse(await asked(port, 'heap')) as Heap
}

/** A CPU profile of the server during some work, as JSON. */
export async function profiled(port: number, work: () => Promise<unknown>): Promise<string> {
  await asked(port, 'start')
  await work()
  return asked(port, 'stop')
}

function asked(port: number, word: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(word)
  return text(socket)
}
