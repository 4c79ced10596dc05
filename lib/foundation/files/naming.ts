import { normalize } from '@/lib/foundation/i18n/normalize'
import { DOCUMENT_MEDIA_TYPES } from './kinds/document-kind'
import type { ImageKind } from './kinds/image-kind'
import { FILE_NAME_LENGTH_MAX } from './limits'

/** Storage key of a document. */
export function documentKey(organizationId: number, fileId: string): string {
  return `${organizationId}/${fileId}/document`
}

/** Storage key of an image in one width. */
export function imageKey(organizationId: number, fileId: string, width: number): string {
  return `${organizationId}/${fileId}/${width}.webp`
}

/** The smallest stored width of at least `widthMin` pixels, else the largest. */
export function fittingWidth({ variants }: { variants: number[] }, widthMin?: number): number | undefined {
  const widths = variants.toSorted((a, b) => a - b)
  return widths.find((one) => one >= (widthMin ?? Number.POSITIVE_INFINITY)) ?? widths.at(-1)
}

/** Sanitizes a file name: no path, no control or bidi characters, limited length. */
export function fileName(name: string): string {
  const last = normalize(name).split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim()
  return [...plain].slice(0, FILE_NAME_LENGTH_MAX).join('') || 'file'
}

/** The file name with the extension of its media type, so that a saved file opens. */
export function documentName(name: string, mediaType: string): string {
  const [kind] = Object.entries(DOCUMENT_MEDIA_TYPES).find(([, type]) => type === mediaType) ?? []
  return kind === undefined || name.toLowerCase().endsWith(`.${kind}`) ? name : `${name}.${kind}`
}

/** The file name with an extension that image viewers know: `foto.jfif` becomes `foto.jpg`. */
export function imageName(name: string, kind: ImageKind): string {
  const ending = endingOf(name)
  if (IMAGE_ENDINGS[kind].usual.includes(ending)) return name
  const isOfImages = Object.values(IMAGE_ENDINGS).some(({ usual, other }) => [...usual, ...other].includes(ending))
  const stem = isOfImages ? name.slice(0, -ending.length - 1) : name
  return `${stem || 'image'}.${IMAGE_ENDINGS[kind].usual[0]}`
}

/** The first is what a name gets. */
const IMAGE_ENDINGS: Record<ImageKind, { usual: readonly string[]; other: readonly string[] }> = {
  jpeg: {
    usual: ['jpg', 'jpeg'],
    // Of browsers, social networks and cameras; phones convert HEIC and keep the name.
    other: 'jpe jfif jif jfi pjpeg pjp jpg_large jpg_orig jpg_small jpg_medium mpo heic heif'.split(' '),
  },
  png: { usual: ['png'], other: ['png_large', 'png_orig', 'apng'] },
  gif: { usual: ['gif'], other: [] },
  webp: { usual: ['webp'], other: [] },
}

// Endings of documents, programs, scripts, pages, archives, sound and film: a file of another kind would mislead.
const OF_OTHERS = new Set(
  [
    'pdf doc docx docm dot dotx dotm xls xlsx xlsm xlsb xlt xltx xltm ppt pptx pptm pps ppsx ppsm odt ods odp rtf txt',
    'csv md html htm xhtml mht mhtml xml svg svgz js mjs cjs jsx ts vbs vbe wsf wsh hta php php3 php4 php5 phtml phar',
    'asp aspx jsp cgi pl py pyc rb sh bash zsh ksh fish bat cmd com exe msi msp scr pif cpl dll so dylib sys app apk ipa',
    'jar war class ps1 psm1 psd1 reg lnk url desktop inf chm hlp iso img dmg vhd zip rar 7z gz bz2 xz tar tgz cab ace',
    'eml msg ics vcf mp3 mp4 m4a m4v mov avi mkv webm wav ogg ogv flac tif tiff bmp ico psd ai eps ps swf xpi crx one',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Whether the extension of a file name does not belong to something else than the content: `plan.pdf.exe`,
 * `photo.png;.php` and a table called `.pdf` do. Unknown ones (`foto.jfif`, `Rossi 12.05.2026`) do not; content decides.
 */
export function nameFits(name: string, kinds: readonly string[]): boolean {
  if (name.includes('\u0000')) return false
  const ending = endingOf(name.trim())
  const images = Object.entries(IMAGE_ENDINGS)
  const own = images.filter(([kind]) => kinds.includes(kind)).flatMap(([, { usual, other }]) => [...usual, ...other])
  if (kinds.includes(ending) || own.includes(ending)) return true
  return !OF_OTHERS.has(ending) && !images.some(([, { usual }]) => usual.includes(ending))
}

function endingOf(name: string): string {
  return /\.([^./\\]*)$/.exec(name)?.[1]?.trim().toLowerCase() ?? ''
}
