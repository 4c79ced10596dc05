import sharp from 'sharp'

/** A JPEG of the largest size that phones take, with something in each of its parts; made once. */
export function largePhoto(): Promise<Buffer> {
  photo ??= sharp({
    create: {
      width: 2040,
      height: 1536,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
      background: '#000',
    },
  })
    .blur(2)
    .resize(8160, 6144, { kernel: 'nearest' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return photo
}

let photo: Promise<Buffer> | undefined
