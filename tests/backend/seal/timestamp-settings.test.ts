import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '~/backend/core/config/config'
import { makeAuthority } from '~/backend/drivers/signer/self-made-authority'

let folder: string
const file = (name: string) => path.join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sigillo-roots-'))
  await writeFile(file('roots.pem'), (await makeAuthority(new Date())).certificates)
  await writeFile(file('empty.pem'), 'no certificate\n')
  await writeFile(file('broken.pem'), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
})
afterAll(() => rm(folder, { recursive: true }))

const read = (environment: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...environment })
const TSA_URL = 'https://nome:segretissimo@marche.test/tsa'

test('seals are stamped by the configured authority, or not at all', () => {
  expect(read({}).timestamps).toBeNull()
  expect(read({ TSA_URL }).timestamps).toEqual({
    urls: [TSA_URL],
    user: null,
    password: '',
    policy: null,
    roots: [],
    mayWait: false,
  })
  const all = { TSA_USER: 'nome', TSA_PASSWORD: 'segreto', TSA_POLICY: '1.2.3.4', TSA_WHEN_DOWN: 'later' }
  const two = read({ ...all, TSA_URL: `${TSA_URL}, http://altre.test`, TSA_CA: file('roots.pem') }).timestamps
  expect(two).toMatchObject({
    urls: [TSA_URL, 'http://altre.test'],
    user: 'nome',
    password: 'segreto',
    policy: '1.2.3.4',
    mayWait: true,
  })
  expect(two?.roots).toHaveLength(2)
})

const address = 'TSA_URL must be addresses that begin with http:// or https://'
test.each<[string, Record<string, string>]>([
  [address, { TSA_URL: 'nome:segretissimo@marche.test/tsa' }],
  [address, { TSA_URL: 'ftp://nome:segretissimo@marche.test' }],
  // A second authority and no first, or the other way round.
  [address, { TSA_URL: `,${TSA_URL}` }],
  [address, { TSA_URL: `${TSA_URL},` }],
  ['TSA_URL must be one address or two', { TSA_URL: `${TSA_URL},${TSA_URL}2,${TSA_URL}3` }],
  ['TSA_URL must be two different addresses', { TSA_URL: `${TSA_URL}, ${TSA_URL}` }],
  ['TSA_POLICY must be an OID, as 1.2.3.4', { TSA_URL, TSA_POLICY: 'qualified' }],
  ['TSA_POLICY must be an OID, as 1.2.3.4', { TSA_URL, TSA_POLICY: '1.2.3.' }],
  ['TSA_WHEN_DOWN must be wait or later', { TSA_URL, TSA_WHEN_DOWN: 'never' }],
  ['TSA_CA must be the path of a PEM file with certificates', { TSA_URL, TSA_CA: 'nowhere.pem' }],
  ['TSA_USER must not be set without TSA_URL', { TSA_USER: 'nome' }],
  ['TSA_PASSWORD must not be set without TSA_URL', { TSA_PASSWORD: 'segretissimo' }],
  ['TSA_POLICY must not be set without TSA_URL', { TSA_POLICY: '1.2.3.4' }],
  ['TSA_WHEN_DOWN must not be set without TSA_URL', { TSA_WHEN_DOWN: 'later' }],
])('the start says %s for %j', (words, environment) => {
  expect(() => read(environment)).toThrow(words)
  expect(() => read(environment)).not.toThrow(/segretissimo/)
})

test('a file of roots that is empty or useless is named', () => {
  const roots = (name: string) => () => read({ TSA_URL, TSA_CA: file(name) })
  expect(roots('empty.pem')).toThrow(`and ${file('empty.pem')} holds none`)
  expect(roots('broken.pem')).toThrow('TSA_CA must be the path of a PEM file with certificates (')
  expect(() => read({ TSA_CA: file('roots.pem') })).toThrow('TSA_CA must not be set without TSA_URL')
})
