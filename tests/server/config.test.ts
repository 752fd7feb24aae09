import express from 'express'
import { expect, test } from 'vitest'

import { readServerConfig, ServerConfigError } from '../../server/config'

test('server settings have sensible defaults, for empty variables too', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    trustProxy: false,
    publicOrigin: null,
    metrics: null,
    bodyLimit: 1024 ** 2,
    uploadLimit: 20 * 1024 ** 2,
    logLevel: 'info',
    headersTimeout: 20_000,
    stallTimeout: 20_000,
    maxConnections: 2000,
    shutdownDelay: 0,
    shutdownTimeout: 30_000,
  }
  expect(readServerConfig({})).toEqual(defaults)
  expect(readServerConfig({ PORT: '', HOST: ' ', TRUST_PROXY: '' })).toEqual(defaults)
})

test.each([
  ['false', false],
  ['0', false],
  ['true', 1],
  ['2', 2],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
])('TRUST_PROXY=%s', (text, trustProxy) => {
  expect(readServerConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy })
})

test.each([
  ['2000', 2000],
  ['2kb', 2048],
  ['1 MB', 1024 ** 2],
])('BODY_LIMIT=%s', (text, bodyLimit) => {
  expect(readServerConfig({ BODY_LIMIT: text })).toMatchObject({ bodyLimit })
  expect(readServerConfig({ UPLOAD_LIMIT: text })).toMatchObject({ uploadLimit: bodyLimit })
})

test('every wrong server setting is named, with what is wrong', () => {
  const wrong = {
    PORT: '70000',
    BODY_LIMIT: 'lots',
    UPLOAD_LIMIT: 'more',
    TRUST_PROXY: 'everybody',
    LOG_LEVEL: 'loud',
    SHUTDOWN_TIMEOUT: '-1',
  }
  const nonsense = {
    BODY_LIMIT: '100gb',
    UPLOAD_LIMIT: '0',
    TRUST_PROXY: '99',
    STALL_TIMEOUT: '1e9',
    METRICS_PORT: '0x50',
    MAX_CONNECTIONS: '99999999999999999999',
  }
  for (const [name, value] of Object.entries(nonsense))
    expect(() => readServerConfig(nonsense)).toThrow(new RegExp(`${name} must be .*; it is "${value}"`))
  expect(() => readServerConfig(wrong)).toThrow(ServerConfigError)
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => readServerConfig(wrong)).toThrow(new RegExp(`${name} must be .*${value}`))
  }
})

test('https in PUBLIC_URL requires the setting of the proxies in front', () => {
  const https = { PUBLIC_URL: 'https://portale.example' }
  expect(() => readServerConfig(https)).toThrow(/TRUST_PROXY must be set where PUBLIC_URL is https/)
  const read = (TRUST_PROXY: string) => readServerConfig({ ...https, TRUST_PROXY })
  expect(read('1')).toMatchObject({ trustProxy: 1, publicOrigin: 'https://portale.example' })
  expect(read('false')).toMatchObject({ trustProxy: false, publicOrigin: 'https://portale.example' })
  expect(readServerConfig({ PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({ trustProxy: false })
})

test('a proxy that is not an address, and one port for portal and figures, are named before anything listens', () => {
  const wrong = [
    'loopback,abc',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '::1/129',
    '1.2.3',
    'Loopback',
    '10.0.0.1,',
    'fe80',
  ]
  for (const text of wrong)
    expect(() => readServerConfig({ TRUST_PROXY: text }), text).toThrow(
      /TRUST_PROXY must be .* list of their/,
    )
  for (const text of [
    '10.0.0.1',
    '10.0.0.0/8',
    '::1, fd00::/8',
    'loopback, uniquelocal',
    '::ffff:10.0.0.1',
  ]) {
    const { trustProxy } = readServerConfig({ TRUST_PROXY: text })
    expect(() => express().set('trust proxy', trustProxy), text).not.toThrow()
  }
  const same = { PORT: '3000', METRICS_PORT: '3000' }
  for (const hosts of [{}, { HOST: '0.0.0.0' }, { METRICS_HOST: '::' }])
    expect(() => readServerConfig({ ...same, ...hosts })).toThrow(
      'METRICS_PORT must be another port than PORT; it is "3000"',
    )
  expect(readServerConfig({ ...same, HOST: '10.0.0.1' })).toMatchObject({ metrics: { port: 3000 } })
})
