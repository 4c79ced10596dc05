// A mail server on loopback that is slow, refuses or is gone, until it is told to be up; it counts what it takes.

import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { atEnd } from '@/scripts/ending'
import { freePort } from '@/scripts/free-port'

export type ProviderState = 'up' | 'slow' | 'refusing' | 'gone'

export const SLOW_MS = 4000

export interface MailProvider {
  url: string
  become: (state: ProviderState) => Promise<void>
  /** Mails that it refused. */
  refused: () => number
  /** How often each message came, by its Message-ID. */
  received: () => Map<string, number>
}

/** Refuses every mail at first. */
export async function startMailProvider(): Promise<MailProvider> {
  const received = new Map<string, number>()
  const port = await freePort()
  let [state, refused]: [ProviderState, number] = ['refusing', 0]
  let server: SMTPServer | undefined

  const newServer = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 500,
      onMailFrom: (_address, _session, done) => {
        if (state === 'refusing') {
          refused += 1
          done(Object.assign(new Error('not now'), { responseCode: 451 }))
        } else if (state === 'slow') void sleep(SLOW_MS).then(() => done())
        else done()
      },
      onData: (stream, _session, done) => {
        text(stream).then((mail) => {
          const id = /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? mail
          received.set(id, (received.get(id) ?? 0) + 1)
          done()
        }, done)
      },
    })

  async function listen(): Promise<void> {
    const started = newServer()
    started.on('error', () => undefined) // senders that were killed in the middle of a word
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve))
    server = started
  }

  async function close(): Promise<void> {
    const ending = server
    server = undefined
    if (ending) await new Promise<void>((resolve) => ending.close(resolve))
  }

  await listen()
  atEnd(close)
  return {
    url: `smtp://127.0.0.1:${port}`,
    become: async (next) => {
      state = next
      if (next === 'gone') await close()
      else if (!server) await listen()
    },
    refused: () => refused,
    received: () => received,
  }
}
