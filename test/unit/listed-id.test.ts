import { describe, expect, it } from 'vitest'
import { listedCurrency, listedId } from '../../src/domain/records/list/listed-id.ts'

describe('the id of an entry of a published list', () => {
  it.each([
    [276, '276'],
    [' 276 ', '276'],
    ['', ''],
    [null, ''],
  ])('the id %j is read as %j', (sent, kept) => expect(listedId('Country.').parse(sent)).toBe(kept))

  it.each(['zz', 'US', '-1', 1.5, '1234567'])('the id %j is refused', (sent) => {
    expect(listedId('Country.').safeParse(sent).error?.issues[0]?.message).toMatch(/small whole number/)
  })
})

describe('the id of a currency', () => {
  it.each([
    [3, '3'],
    ['', ''],
  ])('the currency %j is read as %j', (sent, kept) => expect(listedCurrency('Currency.').parse(sent)).toBe(kept))

  it.each(['EUR', '0', '99999'])('the currency %j is refused', (sent) => {
    expect(listedCurrency('Currency.').safeParse(sent).error?.issues[0]?.message).toMatch(/id of a currency/)
  })
})
