// Answers TXT questions over UDP on loopback: the records of a name, NXDOMAIN for others, and silence when told so.
import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

export class FakeDns {
  readonly records = new Map<string, string[]>()
  isSilent = false
  private readonly socket = createSocket('udp4', (question, { port, address }) => {
    if (!this.isSilent) this.socket.send(this.answerTo(question), port, address)
  })

  /** Listens and answers its address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.socket.bind(0, '127.0.0.1', resolve))
    return `127.0.0.1:${(this.socket.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.socket.close(resolve))
  }

  private answerTo(question: Buffer): Buffer {
    const { name, end } = nameIn(question)
    const texts = this.records.get(name) ?? []
    const header = Buffer.alloc(12)
    header.writeUInt16BE(question.readUInt16BE(0), 0)
    header.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(texts.length, 6)
    return Buffer.concat([header, question.subarray(12, end + 4), ...texts.map(record)])
  }
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

// A pointer to the name of the question, type TXT, class IN, a minute; the text in pieces of at most 255 bytes.
function record(text: string): Buffer {
  const pieces = (text.match(/.{1,255}/gs) ?? []).map((piece) =>
    Buffer.concat([Buffer.of(piece.length), Buffer.from(piece)]),
  )
  const data = Buffer.concat(pieces)
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
