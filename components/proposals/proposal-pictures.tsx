import { Picture } from '@/components/ui/picture'
import type { ProposalImage } from '@/lib/proposals/get-proposal'
import { routes } from '@/lib/routes'

const WIDTHS = [480, 960, 1600]

/** The cover large, further pictures below. */
export function ProposalPictures({ images, title }: { images: readonly ProposalImage[]; title: string }) {
  const [first, ...further] = images
  if (!first) return null
  return (
    <div className="flex flex-col gap-3">
      <Picture {...sources(first)} seed={title} isEager isRounded sizes="(min-width: 62rem) 44rem, 100vw" />
      {further.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-3">
          {further.map((image) => (
            <li key={image.fileId}>
              <a href={routes.file(image.fileId)}>
                <Picture {...sources(image)} seed={title} isRounded sizes="20rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function sources({ fileId, alternative, width }: ProposalImage) {
  const widths = WIDTHS.filter((one) => width === null || one < width)
  const all = width === null ? widths : [...widths, width]
  return {
    src: routes.file(fileId, 960),
    srcSet: all.map((one) => `${routes.file(fileId, one)} ${one}w`).join(', '),
    alt: alternative,
  }
}
