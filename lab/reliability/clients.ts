// The clients of the voting part: voters, readers, and requests for mails.
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@/lib/catalogues/routes'
import { type Answer, type Ask, openConnection } from '../bench/keep-alive'
import type { Reply, Request, Voter } from './client'
import type { VotingPlace } from './voting-place'

const MAILS_OF_A_CLIENT = 3
/** Answer for voters who would never be told that the vote is closed. */
const CLOSED: Reply = { status: 403, body: { errors: [{ code: 1501 }] } }

export function aVoter(world: VotingPlace, token: string, kind: Voter['kind']): Voter {
  const moduleId = kind === 'preferences' ? world.place.voteModuleId : world.donationModuleId
  const send = senderOf(world, token)
  return {
    kind,
    proposals: world.place.proposalIds,
    random: Math.random,
    send: async (request) => {
      if (Date.now() > world.endedAt + 30_000) return CLOSED
      return send({ ...request, path: `/process-modules/${moduleId}${request.path}` })
    },
  }
}

/** Sends API requests with a token; status 0 when no answer came. */
export function senderOf(world: VotingPlace, token: string) {
  const send = observedConnection(world)
  return async ({ method, path, body, key }: Request): Promise<Reply> => {
    try {
      const { status, text } = await send({
        method,
        path: `/api/v1${path}`,
        headers: { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status, body: JSON.parse(text) as unknown }
    } catch {
      await sleep(200)
      return { status: 0, body: null }
    }
  }
}

/** Reads the page of the process until the vote has ended. */
export async function readPages(world: VotingPlace): Promise<void> {
  const send = observedConnection(world)
  const path = routes.process(world.place.processId)
  while (Date.now() < world.endedAt) {
    await send({ method: 'GET', path, headers: { accept: 'text/html' } }).catch(() => sleep(200))
    await sleep(100)
  }
}

/** Requests the receipt by mail now and then; returns the number of acknowledged requests. */
export async function requestMails(world: VotingPlace, voter: Voter): Promise<number> {
  let acknowledged = 0
  for (let mail = 0; mail < MAILS_OF_A_CLIENT && Date.now() < world.endedAt; mail++) {
    await sleep(3000 + Math.random() * 7000)
    const { status } = await voter.send({ method: 'POST', path: '/ballot/receipt-mail', key: crypto.randomUUID() })
    if (status === 200) acknowledged += 1
  }
  return acknowledged
}

/** A connection that is reopened after an error and records every answer. */
function observedConnection({ port, place, observed }: VotingPlace) {
  let connection = openConnection(port, place.host)
  return async (ask: Ask): Promise<Answer> => {
    const at = Date.now()
    try {
      const answer = await connection.send(ask)
      observed.note({ at, took: answer.took, status: answer.status, requestId: answer.headers['x-request-id'] })
      return answer
    } catch (error) {
      observed.note({ at, took: Date.now() - at, status: 0 })
      connection.close()
      connection = openConnection(port, place.host)
      throw error
    }
  }
}
