import { countPublished, type PublishedTexts } from '@/lib/outcome/results/counting/count-published'

/** What the worker answers: the comparisons, or null where the data could not be read. */
export type CountingAnswer = Awaited<ReturnType<typeof countPublished>> | null

addEventListener('message', ({ data }: MessageEvent<PublishedTexts>) => {
  countPublished(data).then(
    (comparisons) => postMessage(comparisons),
    () => postMessage(null),
  )
})
