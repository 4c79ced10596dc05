// Preloaded into the measured server (INSPECT_PORT), never by the product. Each connection to that port of this machine
// asks one thing: `heap` collects all garbage and answers what is alive, `memory` answers what is there, `snapshot FILE`
// writes a heap snapshot, `start` and `stop` take a CPU profile.
import { Session } from 'node:inspector/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
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
  async memory() {
    return process.memoryUsage()
  },
  async snapshot(file) {
    return writeHeapSnapshot(file)
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
  socket.once('data', async (question) => {
    const [word, ...parameters] = question.toString().split(' ')
    socket.end(JSON.stringify(await answers[word](...parameters)))
  })
})
  .listen(Number(process.env.INSPECT_PORT), '127.0.0.1')
  .unref()
