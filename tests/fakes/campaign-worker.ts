// The jobs of the worker that send campaigns, in a process of their own, as fast as they can.
import { setTimeout as sleep } from 'node:timers/promises'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { sendCampaigns } from '@/lib/office/campaigns/send-campaigns'

const repeat = async (run: () => Promise<number>) => {
  for (;;) if ((await run()) === 0) await sleep(50)
}

await Promise.all([repeat(sendCampaigns), repeat(() => deliverOutbox(['CAMPAIGNS']))])
