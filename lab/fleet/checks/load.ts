// People who vote and read while a check looks at something else.
import { setTimeout as sleep } from 'node:timers/promises'
import { act } from '../../reliability/client'
import { aVoter, readPages } from '../../reliability/clients'
import type { Fleet } from '../world'

const PEOPLE = 16
const PAUSE_MS = 300

/** Lets people act for as long as the work goes on. */
export async function underLoad<T>(fleet: Fleet, work: () => Promise<T>, people = PEOPLE): Promise<T> {
  let isBusy = true
  const goesOn = async () => {
    await sleep(Math.random() * 2 * PAUSE_MS)
    return isBusy
  }
  const voters = fleet.voters
    .slice(0, people)
    .map((token, index) => act(aVoter(fleet, token, index % 2 === 0 ? 'preferences' : 'donations'), goesOn))
  // A copy, because what ends the reading is the end of the vote.
  const reading = { ...fleet, endedAt: Number.POSITIVE_INFINITY }
  const reader = readPages(reading)
  try {
    return await work()
  } finally {
    isBusy = false
    reading.endedAt = 0
    await Promise.all([...voters, reader])
  }
}
