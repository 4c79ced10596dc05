import { expect, test } from 'vitest'
import { readEnvironment } from '@/lib/env'

const least = {
  DATABASE_URL: 'postgresql://city@localhost/city',
  APP_SECRET: 'a secret of at least thirty-two letters',
}
const bucket = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'city-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('files go to a folder without a bucket, and to a bucket where one is named whole', () => {
  expect(readEnvironment(least)).toMatchObject({ DATA_DIR: '.data', S3_REGION: 'us-east-1' })
  expect(readEnvironment({ ...least, ...bucket })).toMatchObject(bucket)
})

test('half of a bucket stops the start and says what is missing', () => {
  expect(() => readEnvironment({ ...least, ...bucket, S3_BUCKET: '', S3_SECRET_ACCESS_KEY: '' })).toThrow(
    /S3_BUCKET: .+\n.*S3_SECRET_ACCESS_KEY: /,
  )
})
