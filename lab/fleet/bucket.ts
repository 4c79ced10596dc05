import S3rver from 's3rver'

/** A bucket on loopback. It speaks the protocol of S3 but does not check signatures of version 4 to the end. */
export async function startBucket(directory: string) {
  const name = 'files'
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  })
  const { port } = await bucket.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    name,
    /** Both the id and the secret of its only key. */
    key: 'S3RVER',
    stop: () => bucket.close(),
  }
}
