import { expect, test } from 'vitest'
import { plainConnections } from '~/backend/start/plain-connections'
import { readConfig } from '~/backend/core/config/config'

const plain = (settings: Record<string, string>) =>
  plainConnections(readConfig({ NODE_ENV: 'test', ...settings }))
const store = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }

test('an unencrypted connection to another machine is named', () => {
  const settings = {
    DATABASE_URL: 'postgres://sigillo:x@db.example/sigillo',
    DATABASE_READ_URL: 'postgres://replica.example/sigillo',
    SMTP_URL: 'smtp://mail.example:25',
    ...store,
    S3_ENDPOINT: 'http://store.example:9000',
    BACKEND_URL: 'http://backend.example',
    PASSWORD_RANGE_URL: 'http://passwords.example/range',
  }
  expect(plain(settings)).toEqual([
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'SMTP_URL',
    'S3_ENDPOINT',
    'BACKEND_URL',
    'PASSWORD_RANGE_URL',
  ])
})

test.each([
  [{}],
  [store],
  [{ DATABASE_URL: 'postgres://db.example/x?sslmode=verify-full', SMTP_URL: 'smtps://mail.example' }],
  [{ SMTP_URL: 'smtp://portale:x@mail.example:587' }],
  [{ SMTP_URL: 'smtp://mail.example?requireTLS=true', BACKEND_URL: 'https://backend.example' }],
  [{ DATABASE_URL: 'postgres://localhost/x', SMTP_URL: 'smtp://127.0.0.1:1025' }],
  [{ DATABASE_URL: 'postgres:///x?host=/run/postgresql', BACKEND_URL: 'http://[::1]:3000' }],
])('an encrypted or local one is not: %j', (settings) => {
  expect(plain(settings)).toEqual([])
})

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/x?sslmode=no-verify' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/x?sslmode=disable' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://portale:x@mail.example?requireTLS=false' }],
])('half of the encryption does not suffice: %s of %j', (setting, settings) => {
  expect(plain(settings)).toEqual([setting])
})
