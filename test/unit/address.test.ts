import { expect, test } from 'vitest'
import { AddressRefusedError, isPublic, resolveHost } from '../../src/outbox/address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublic({ address, family: address.includes(':') ? 6 : 4 })).toBe(false)
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isPublic({ address, family: address.includes(':') ? 6 : 4 })).toBe(true)
})

test('a name of the machine itself is refused, unless private addresses are allowed', async () => {
  await expect(resolveHost('localhost', false)).rejects.toThrow(AddressRefusedError)
  expect((await resolveHost('localhost', true)).length).toBeGreaterThan(0)
})
