type Content = { text: string } | { bytes: Uint8Array<ArrayBuffer>; etag: string }

/** An API answer that is a file instead of JSON: a text, or bytes in UTF-8 with the ETag that was computed with them. */
export class TextFile {
  readonly type: string
  readonly name: string
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly etag: string | null
  readonly links: readonly string[]
  constructor(file: { type: string; name: string; links?: readonly string[] } & Content) {
    this.type = file.type
    this.name = file.name
    this.body = 'bytes' in file ? file.bytes : file.text
    this.etag = 'bytes' in file ? file.etag : null
    this.links = file.links ?? []
  }

  get text(): string {
    return typeof this.body === 'string' ? this.body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.body)
  }
}
