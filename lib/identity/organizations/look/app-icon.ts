import 'server-only'
import sharp from 'sharp'
import type { Context } from '@/lib/foundation/context/context'
import { fittingWidth, imageKey } from '@/lib/foundation/files/naming'
import { xmlText } from '@/lib/foundation/output/xml-text'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import type { AppIconSize } from './app-icon-sizes'
import { contrastRatio, inks } from './colour'
import { initialOf } from './initial-of'

/** The logo on white, or the initial of the name on the accent colour, as a square PNG; rendered once. */
export async function appIcon(ctx: Context, size: AppIconSize): Promise<Buffer> {
  const { id, logoFileId, accentColour, name } = ctx.organization
  const initial = initialOf(name)
  const look = logoFileId ?? `${accentColour.slice(1)}-${initial.codePointAt(0)}`
  const key = `${id}/app-icon/${look}-${size}.png`
  const known = await currentStorage().get(key)
  if (known) return known
  const logo = logoFileId ? await logoBytes(ctx, logoFileId) : null
  const png = logo ? await logoIcon(logo, size) : await initialIcon(initial, accentColour, size)
  await currentStorage().put(key, png)
  return png
}

async function logoBytes(ctx: Context, fileId: string): Promise<Uint8Array | null> {
  const file = await ctx.db.file.findFirst({ where: { id: fileId } })
  const width = file && fittingWidth(file, 512)
  return file && width ? currentStorage().get(imageKey(ctx.organization.id, file.id, width)) : null
}

// Systems cut round shapes out of an icon: the logo stays within the middle four fifths.
async function logoIcon(logo: Uint8Array, size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.72)
  const margin = Math.floor((size - inner) / 2)
  const background = '#ffffff'
  return sharp(logo)
    .resize(inner, inner, { fit: 'contain', background })
    .flatten({ background })
    .extend({ top: margin, left: margin, bottom: size - inner - margin, right: size - inner - margin, background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function initialIcon(initial: string, accent: string, size: number): Promise<Buffer> {
  const ink = contrastRatio(accent, inks.light) >= contrastRatio(accent, inks.dark) ? inks.light : inks.dark
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
<rect width="100" height="100" fill="${accent}"/>
<text x="50" y="67" text-anchor="middle" font-size="50" font-weight="700" fill="${ink}" font-family="'Source Serif 4', 'DejaVu Serif', Georgia, serif">${xmlText(initial)}</text>
</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
