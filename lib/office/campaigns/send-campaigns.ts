import 'server-only'
import { sendBatch } from './send-batch'
import { startDueCampaigns } from './start-due-campaigns'

/**
 * One round of the worker: starts what is due and queues the batches whose time has come, also when a campaign could
 * not be started. Returns the recipients.
 */
export async function sendCampaigns(): Promise<number> {
  let handled = 0
  try {
    await startDueCampaigns()
  } finally {
    for (let batch = await sendBatch(); batch > 0; batch = await sendBatch()) handled += batch
  }
  return handled
}
