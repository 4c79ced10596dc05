// Preloaded into the measured server (INSPECT_PORT), never by the product. Each connection to that port of this machine
// sends one word: `heap` collects all garbage and answers what is alive, `start` and `stop` take a CPU profile.
import { Session } from 'node:inspector/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const session = new Session()
session.connect()

const answers = {
  async heap() {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    collect()
    // What the first collection finalizes is free after the second.
    await sleep(200)
    collect()
    return process.memoryUsage()
  },
  async start() {
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
    return {}
  },
  async stop() {
    return (await session.post('Profiler.stop')).profile
  },
}

createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', async (word) => socket.end(JSON.stringify(await answers[word.toString()]())))
})
  .listen(Number(process.env.INSPECT_PORT), '127.0.0.1')
  .unref()
