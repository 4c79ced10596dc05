// Preloaded into the measured server (HEAP_PORT), never by the product: each connection to that port of this machine
// collects all garbage and gets the bytes that are still alive.
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

createServer((socket) => {
  socket.on('error', () => undefined)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  // Twice: what the first collection finalizes is free after the second.
  collect()
  setTimeout(() => {
    collect()
    const { heapUsed, external, rss } = process.memoryUsage()
    socket.end(JSON.stringify({ heapUsed, external, rss }))
  }, 200)
})
  .listen(Number(process.env.HEAP_PORT), '127.0.0.1')
  .unref()
