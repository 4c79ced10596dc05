/** An API answer that is a file instead of JSON. */
export class TextFile {
  readonly type: string
  readonly name: string
  readonly text: string
  readonly links: readonly string[]
  constructor(file: { type: string; name: string; text: string; links?: readonly string[] }) {
    this.type = file.type
    this.name = file.name
    this.text = file.text
    this.links = file.links ?? []
  }
}
