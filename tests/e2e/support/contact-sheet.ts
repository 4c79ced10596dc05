import sharp from 'sharp'

type Shot = { name: string; png: Buffer }

const SCALE = 0.5
const GAP = 12
const LABEL = 26
const ROW = 8

/** Screenshots side by side under their names, as a few pictures; tall pages are cut at `height`. */
export async function contactSheets(
  shots: readonly Shot[],
  { width, height, perRow = ROW }: { width: number; height: number; perRow?: number },
  write: (number: number, webp: Buffer) => Promise<void>,
): Promise<void> {
  const [tileWidth, tileHeight] = [Math.round(width * SCALE), Math.round(height * SCALE)]
  for (let start = 0; start < shots.length; start += perRow) {
    const row = shots.slice(start, start + perRow)
    const tiles = await Promise.all(
      row.map(async ({ name, png }, index) => {
        const left = GAP + index * (tileWidth + GAP)
        const { data: picture, info } = await sharp(png)
          .resize({ width: tileWidth })
          .toBuffer({ resolveWithObject: true })
        const cut = { left: 0, top: 0, width: tileWidth, height: Math.min(tileHeight, info.height) }
        const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${tileWidth}" height="${LABEL}"><text x="0" y="18" font-family="sans-serif" font-size="14">${name}</text></svg>`
        return [
          { input: Buffer.from(text), left, top: 0 },
          { input: await sharp(picture).extract(cut).toBuffer(), left, top: LABEL },
        ]
      }),
    )
    const sheet = sharp({
      create: {
        width: GAP + row.length * (tileWidth + GAP),
        height: LABEL + tileHeight + GAP,
        channels: 3,
        background: '#d8d8d8',
      },
    })
    await write(start / perRow + 1, await sheet.composite(tiles.flat()).webp({ quality: 80 }).toBuffer())
  }
}
