// An SMTP server on loopback for thousands of mails: it remembers recipients and Message-IDs, and parses nothing else.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export class SmtpSink {
  /** Message-IDs by recipient, one for each mail that was acknowledged or read to its end. */
  readonly received = new Map<string, string[]>()
  count = 0
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const [, id = ''] = /^Message-ID: <([^>]+)>/im.exec(Buffer.concat(chunks).toString('latin1')) ?? []
        for (const { address } of session.envelope.rcptTo)
          this.received.set(address, [...(this.received.get(address) ?? []), id])
        this.count += 1
        done()
      })
    },
  })

  /** Listens and answers its address for SMTP_URL. */
  async start(): Promise<string> {
    // A killed worker resets its connections.
    this.server.on('error', () => undefined)
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve))
  }
}
