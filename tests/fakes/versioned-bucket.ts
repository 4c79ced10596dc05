// A bucket that keeps versions, which s3rver does not, or none: the answers of S3 to what our storage asks. Signatures are
// not checked.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The content is null where a version marks a deletion. */
type Version = { id: string; content: Buffer | null }

/** With `isVersioned` false no answer names a version. */
export async function startVersionedBucket({ isVersioned = true } = {}) {
  const objects = new Map<string, Version[]>()
  const server = createServer((request, response) => {
    if (isVersioned) void answer(objects, request, response)
    else void answer(objects, request, withoutVersions(response))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { S3_ENDPOINT: endpoint, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  return { env, stop: () => new Promise((done) => server.close(done)) }
}

function withoutVersions(response: ServerResponse): ServerResponse {
  const write = response.writeHead.bind(response)
  return Object.assign(response, { writeHead: (status: number) => write(status) })
}

async function answer(objects: Map<string, Version[]>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
  const versions = objects.get(pathname) ?? []
  const add = (content: Buffer | null) => {
    const id = randomUUID()
    objects.set(pathname, [...versions, { id, content }])
    return id
  }
  if (request.method === 'PUT') {
    response.writeHead(200, { 'x-amz-version-id': add(await buffer(request)) }).end()
    return
  }
  if (request.method === 'DELETE') {
    response.writeHead(204, { 'x-amz-version-id': add(null) }).end()
    return
  }
  const wanted = searchParams.get('versionId')
  const found = wanted ? versions.find(({ id }) => id === wanted) : versions.at(-1)
  if (found?.content) response.writeHead(200, { 'x-amz-version-id': found.id }).end(found.content)
  else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
}
