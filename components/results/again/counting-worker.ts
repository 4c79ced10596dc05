import { countPublished, type PublishedTexts } from '@/lib/outcome/results/counting/count-published'

/** The worker's answer: the comparisons, or null if the data is malformed. */
export type CountingAnswer = Awaited<ReturnType<typeof countPublished>> | null

addEventListener('message', ({ data }: MessageEvent<PublishedTexts>) => {
  countPublished(data).then(
    (comparisons) => postMessage(comparisons),
    () => postMessage(null),
  )
})
