import { Picture } from '@/components/ui/picture'
import { routes } from '@/lib/catalogues/routes'
import type { ProcessView } from '@/lib/process/processes/process-view'

type ProcessCoverProps = {
  process: Pick<ProcessView, 'id' | 'coverFileId'>
  ratio: 'wide' | 'banner'
  isEager?: boolean
  isRounded?: boolean
  sizes: string
}

const WIDTHS = [480, 960, 1600] as const

/** The picture of a process, or a generated pattern. Decorative: the name is beside it. */
export function ProcessCover({ process, ratio, isEager = false, isRounded = false, sizes }: ProcessCoverProps) {
  const { coverFileId } = process
  return (
    <Picture
      src={coverFileId ? routes.file(coverFileId, 960) : undefined}
      srcSet={
        coverFileId ? WIDTHS.map((width) => `${routes.file(coverFileId, width)} ${width}w`).join(', ') : undefined
      }
      sizes={sizes}
      alt=""
      seed={`process-${process.id}`}
      ratio={ratio}
      isEager={isEager}
      isRounded={isRounded}
    />
  )
}
