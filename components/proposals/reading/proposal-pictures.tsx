import { Picture } from '@/components/ui/picture'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { ProposalImage } from '@/lib/ideas/proposals/reading/get-proposal'

const WIDTHS = [480, 960, 1600]

/** The cover large, further pictures below; each leads to itself in full size, uncut. */
export async function ProposalPictures({ images, title }: { images: readonly ProposalImage[]; title: string }) {
  const [first, ...further] = images
  if (!first) return null
  const t = await getTranslations('files')
  // A link needs words where its picture has none.
  const words = (image: ProposalImage) =>
    image.alternative === '' && <span className="sr-only">{t('showPicture')}</span>
  return (
    <div className="flex flex-col gap-3">
      <a href={routes.file(first.fileId)} className="block">
        <Picture {...sources(first)} seed={title} isEager isRounded sizes="(min-width: 62rem) 44rem, 100vw" />
        {words(first)}
      </a>
      {further.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
          {further.map((image) => (
            <li key={image.fileId}>
              <a href={routes.file(image.fileId)} className="block">
                <Picture {...sources(image)} seed={title} isRounded sizes="20rem" />
                {words(image)}
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
