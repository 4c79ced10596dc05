// Forms as a browser writes them.
const BOUNDARY = '----WebKitFormBoundaryA1b2C3d4E5f6G7h8'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

type File = { name: string; type: string; bytes: Buffer }

export function multipart(fields: readonly (readonly [name: string, value: string | File])[]): Buffer {
  const parts = fields.flatMap(([name, value]) => {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`
    return typeof value === 'string'
      ? [Buffer.from(`${head}\r\n\r\n${value}\r\n`)]
      : [
          Buffer.from(`${head}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n`),
          value.bytes,
          Buffer.from('\r\n'),
        ]
  })
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** A form of one part with a head of one's own. */
export function part(head: string, value: string): string {
  return `--${BOUNDARY}\r\n${head}\r\n\r\n${value}\r\n--${BOUNDARY}--\r\n`
}

/** A form with a picture of so many bytes that is none. */
export function filePart(bytes: number): Buffer {
  return multipart([['avatar', { name: 'a.png', type: 'image/png', bytes: Buffer.alloc(bytes, 'x') }]])
}
