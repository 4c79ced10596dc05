import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { IMAGE_WIDTHS } from '@/lib/foundation/files/limits'
import type { PagePicture as Chosen } from '@/lib/site/pages/base/block-kind'
import type { PageFile } from '@/lib/site/pages/find-page-files'
import { say } from './say'

type PagePictureProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  picture: Chosen
  files: ReadonlyMap<string, PageFile>
  sizes: string
  /** Displayed beside it: an alternative that says the same is not read twice. */
  caption?: string | undefined
  /** Cut to a ratio around its focal point; otherwise whole. */
  ratio?: 'wide' | 'square' | undefined
  isEager?: boolean | undefined
}

/** A picture of a block; nothing if its file was deleted. */
export function PagePicture({ ctx, picture, files, sizes, caption, ratio, isEager = false }: PagePictureProps) {
  const file = picture.fileId === null ? undefined : files.get(picture.fileId)
  if (!file) return null
  const { text, lang } = picture.isDecorative ? { text: '', lang: undefined } : say(ctx, picture.alternative)
  const widths = [...IMAGE_WIDTHS.filter((width) => file.width === null || width < file.width), file.width]
  const srcSet = widths.flatMap((width) =>
    width === null ? [] : [`${routes.file(file.id, width, file.review)} ${width}w`],
  )
  return (
    <img
      src={routes.file(file.id, 960, file.review)}
      srcSet={srcSet.join(', ')}
      sizes={sizes}
      alt={text === caption ? '' : text}
      lang={lang}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={`w-full rounded-md bg-sunken ${ratio ? `object-cover ${RATIOS[ratio]}` : 'h-auto'} ${focus(picture)}`}
    />
  )
}

const RATIOS = { wide: 'aspect-video', square: 'aspect-square' }

// Nine positions instead of inline styles, which the content security policy refuses.
const POSITIONS = [
  ['object-left-top', 'object-top', 'object-right-top'],
  ['object-left', 'object-center', 'object-right'],
  ['object-left-bottom', 'object-bottom', 'object-right-bottom'],
] as const

function focus({ focusX, focusY }: Chosen): string {
  return POSITIONS[third(focusY)]?.[third(focusX)] ?? 'object-center'
}

function third(percent: number): number {
  return percent < 34 ? 0 : percent < 67 ? 1 : 2
}
