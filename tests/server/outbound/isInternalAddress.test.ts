import { describe, expect, it } from 'vitest'
import { isInternalAddress } from '../../../server/outbound/index.ts'

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '127.0.0.1',
    '127.255.255.254',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
  ])('%s is internal', (address) => {
    expect(isInternalAddress(address)).toBe(true)
  })

  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4003::1'])(
    '%s is public',
    (address) => {
      expect(isInternalAddress(address)).toBe(false)
    },
  )
})
