import type { PublishedTexts } from '@/lib/outcome/results/counting/count-published'
import type { CountingAnswer } from './counting-worker'

/** Counts in a worker, or on the page if the browser starts no worker. */
export async function countBeside(texts: PublishedTexts): Promise<CountingAnswer> {
  try {
    return await inWorker(texts)
  } catch {
    const { countPublished } = await import('@/lib/outcome/results/counting/count-published')
    return countPublished(texts).catch(() => null)
  }
}

function inWorker(texts: PublishedTexts): Promise<CountingAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./counting-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<CountingAnswer>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = () => {
      worker.terminate()
      reject(new Error('no worker'))
    }
    worker.postMessage(texts)
  })
}
