import { expect, test } from 'vitest'
import { readConfig } from '~/backend/core/config/config'

const read = (environment: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...environment })

const keys = { S3_BUCKET: 'sigillo', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test('files stay on the disk unless an object store is configured', () => {
  expect(read({})).toMatchObject({ s3: null, uploadLimit: 20 * 1024 ** 2 })
  expect(read({ UPLOAD_LIMIT: '1 gb' }).uploadLimit).toBe(1024 ** 3)
})

test("the object store is Amazon's, or any other", () => {
  expect(read({ ...keys, S3_REGION: 'eu-south-1' }).s3).toEqual({
    endpoint: 'https://s3.eu-south-1.amazonaws.com',
    region: 'eu-south-1',
    bucket: 'sigillo',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  expect(read({ ...keys, S3_ENDPOINT: 'http://minio:9000/' }).s3).toMatchObject({
    endpoint: 'http://minio:9000',
    region: 'us-east-1',
  })
})

test.each([
  [{ S3_BUCKET: 'sigillo' }, /S3_ACCESS_KEY_ID.*\n.*S3_SECRET_ACCESS_KEY/],
  [{ S3_ENDPOINT: 'http://minio:9000' }, /S3_BUCKET/],
  [{ ...keys, S3_ENDPOINT: 'minio' }, /S3_ENDPOINT/],
  [{ UPLOAD_LIMIT: 'lots' }, /UPLOAD_LIMIT/],
])('%o is refused by name', (environment, named) => {
  expect(() => read(environment)).toThrow(named)
})
