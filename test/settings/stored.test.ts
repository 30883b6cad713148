import { expect, it } from 'vitest'
import { storedSettings } from '../../src/domain/kernel/settings/stored-settings.ts'
import { unusedBecause } from './stored.ts'

it('every setting without an effect has one reason, and no other setting has one', () => {
  const named = unusedBecause.map(([setting]) => setting)
  expect(named.toSorted()).toEqual(Object.keys(storedSettings).toSorted())
})
