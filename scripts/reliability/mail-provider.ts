// A mail server on loopback that is down, in that it takes no mail, until it is told to be up; then it counts what it gets.
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { atEnd } from '../ending'
import { freePort } from '../free-port'

export interface MailProvider {
  url: string
  comeUp: () => void
  /** Mails that it refused while it was down. */
  refused: () => number
  /** How often each message came, by its Message-ID. */
  received: () => Map<string, number>
}

export async function startMailProvider(): Promise<MailProvider> {
  const received = new Map<string, number>()
  const state = { isUp: false, refused: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onMailFrom: (_address, _session, done) => {
      if (state.isUp) return done()
      state.refused += 1
      done(Object.assign(new Error('down for the whole run'), { responseCode: 451 }))
    },
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        const id = /^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? mail
        received.set(id, (received.get(id) ?? 0) + 1)
        done()
      }, done)
    },
  })
  server.on('error', () => undefined) // senders that were killed in the middle of a word
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  atEnd(() => new Promise<void>((resolve) => server.close(resolve)))
  return {
    url: `smtp://127.0.0.1:${port}`,
    comeUp: () => {
      state.isUp = true
    },
    refused: () => state.refused,
    received: () => received,
  }
}
