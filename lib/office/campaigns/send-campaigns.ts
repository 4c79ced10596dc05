import 'server-only'
import { sendBatch } from './send-batch'
import { startDueCampaigns } from './start-due-campaigns'

/** One round of the worker: starts what is due and queues the batches whose time has come. Returns the recipients. */
export async function sendCampaigns(): Promise<number> {
  await startDueCampaigns()
  let handled = 0
  for (let batch = await sendBatch(); batch > 0; batch = await sendBatch()) handled += batch
  return handled
}
