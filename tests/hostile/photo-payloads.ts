import { FORM_TYPE, multipart } from './multipart'
import type { Payload } from './payloads'
import { largePhoto } from './photo'

/** A photo of 50 million pixels and damaged copies of it, as a file of a call; nothing without a session. */
export async function photoPayloads(session: string | undefined): Promise<Payload[]> {
  if (!session) return []
  const photo = await largePhoto()
  const sent = (name: string, bytes: Buffer, expected: readonly number[]): Payload => ({
    name: `photo: ${name}`,
    method: 'POST',
    path: '/api/v1/files',
    headers: { authorization: `Bearer ${session}`, 'content-type': FORM_TYPE },
    body: multipart([
      ['purpose', 'image'],
      ['file', { name: 'photo.jpg', type: 'image/jpeg', bytes }],
    ]),
    expected,
  })
  return [
    sent('8160 × 6144', photo, [201]),
    sent('cut in its middle', photo.subarray(0, photo.length / 2), [201, 400, 422]),
    sent('65,500 pixels high by its head', heightened(photo), [400, 413, 422]),
  ]
}

/** Says another height in the first frame header (SOF0, SOF2). */
function heightened(photo: Buffer): Buffer {
  const copy = Buffer.from(photo)
  const at = Math.max(copy.indexOf(Buffer.from([0xff, 0xc0])), copy.indexOf(Buffer.from([0xff, 0xc2])))
  copy.writeUInt16BE(65_500, at + 5)
  return copy
}
