// An SMTP server on loopback that stores the mails it receives, parsed.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** `sender` and `recipients` are of the envelope. */
type ReceivedMail = { sender: string; recipients: string[]; mail: Email }

export class FakeSmtp {
  readonly received: ReceivedMail[] = []
  /** While down, it answers every mail with a temporary error. */
  isDown = false
  /** Called after a mail was stored and before it is acknowledged; false: it is never acknowledged. */
  onTaken: () => boolean = () => true
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Clients keep connections open; do not wait for them when stopping.
    closeTimeout: 500,
    onMailFrom: (_address, _session, done) => done(this.isDown ? temporary() : undefined),
    onData: (stream, session, done) => {
      const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const keep = async () => {
        const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
        this.received.push({ sender, recipients, mail })
      }
      keep().then(() => {
        if (this.onTaken()) done()
      }, done)
    },
  })

  /** Listens and answers its address for SMTP_URL. */
  async start(): Promise<string> {
    // A killed client resets its connection.
    this.server.on('error', () => undefined)
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve))
  }
}

function temporary(): Error {
  return Object.assign(new Error('try again later'), { responseCode: 451 })
}
