import { expect, it } from 'vitest'
import { keptSettings } from '../../src/domain/kernel/settings/kept-settings.ts'
import { unusedBecause } from './kept.ts'

it('every setting without an effect has one reason, and no other setting has one', () => {
  const named = unusedBecause.map(([setting]) => setting)
  expect(named.toSorted()).toEqual(Object.keys(keptSettings).toSorted())
})
