import { describe, expect, it } from 'vitest'
import { checkSettings, longestSettings, mergeSettings } from '../../src/domain/company/company/settings-input.ts'
import { resolveSettings } from '../../src/domain/kernel/settings/settings.ts'
import { DomainError } from '../../src/domain/kernel/error.ts'
import { InexactNumber } from '../../src/domain/kernel/json-value.ts'

const refusals = (settings: Record<string, unknown>): Record<string, string> => {
  try {
    checkSettings(settings, ['settings'])
    return {}
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return Object.fromEntries(error.fields.map(({ path, message }) => [path.join('.'), message]))
  }
}

describe('wrong settings are refused by name', () => {
  it.each([
    ['currency_id', '999', 'id of a currency'],
    ['currency_id', new InexactNumber('3.00000000000000000001'), 'id of a currency'],
    ['timezone_id', 'Mars/Olympus', 'IANA'],
    ['timezone_id', '+02:00', 'IANA'],
    ['timezone_id', 'Europe/Berlin\u0000', 'IANA'],
    ['timezone_id', 777, 'IANA'],
    ['payment_terms', 'soon', 'days'],
    ['payment_terms', -1, 'days'],
    ['valid_until', 1.5, 'days'],
    ['counter_padding', 0, '1 to 10'],
    ['counter_padding', new InexactNumber('4.00000000000000000001'), '1 to 10'],
    ['counter_padding', true, '1 to 10'],
    ['lock_invoices', 'sometimes', 'off, when_sent, when_paid, end_of_month'],
    ['counter_number_applied', 'when_paid', 'when_saved, when_sent'],
    ['enable_rappen_rounding', 'perhaps', 'true, false, 1 or 0'],
    ['default_password_timeout', 'a while', 'whole number'],
    ['invoice_number_pattern', 'R-{$month}-{$counter}', '{$month}'],
    ['invoice_number_pattern', '{$counter', '{$counter'],
    ['invoice_number_pattern', '{$date:H}', '{$date:H}'],
    ['invoice_number_pattern', '{$date:HY}', '{$date:HY}'],
    ['invoice_number_pattern', '{$date:YH}', '{$date:YH}'],
    ['invoice_number_pattern', '{$date:Y', '{$date:Y'],
    ['invoice_number_pattern', 'n'.repeat(256), 'at most 255 characters'],
    ['quote_number_pattern', ['{$counter}'], 'must be text'],
    ['invoice_terms', { text: 'x' }, 'must be text'],
    ['invoice_terms', 'a\u0000b', 'U+0000'],
    ['invoice_number_pattern', 'a\u0000{$counter}', 'U+0000'],
  ])('%s: %s', (key, value, says) => {
    const refused = refusals({ [key]: value })
    expect(Object.keys(refused)).toEqual([`settings.${key}`])
    expect(refused[`settings.${key}`]).toContain(says)
  })

  it('all wrong settings are reported together', () => {
    expect(Object.keys(refusals({ currency_id: 'x', lock_invoices: 'y', name: 'Acme' }))).toEqual([
      'settings.currency_id',
      'settings.lock_invoices',
    ])
  })
})

describe('stored settings', () => {
  it('equal values have one stored form', () => {
    expect(
      checkSettings(
        {
          currency_id: 3,
          payment_terms: 30,
          enable_rappen_rounding: '1',
          counter_padding: '6',
          timezone_id: ' Europe/Kiev ',
        },
        [],
      ),
    ).toEqual({
      currency_id: '3',
      payment_terms: '30',
      enable_rappen_rounding: true,
      counter_padding: 6,
      timezone_id: 'Europe/Kiev',
    })
  })

  it.each([
    'R{$year}-{$counter}',
    '{$date:d.m.Y}/{$client_counter}',
    'plain',
    '{$client_custom4}{$counter}',
    '{x}',
    'n'.repeat(255),
  ])('the pattern %s is accepted', (pattern) => {
    expect(refusals({ invoice_number_pattern: pattern })).toEqual({})
  })

  it('sent settings replace, blank ones remove, and others stay, unknown keys included', () => {
    const stored = { name: 'Acme', currency_id: '3', colour: 'blue', pinned: null }
    expect(mergeSettings(stored, { currency_id: '', mood: { good: true } })).toEqual({
      name: 'Acme',
      colour: 'blue',
      pinned: null,
      mood: { good: true },
    })
  })

  it('the size of settings is limited', () => {
    const most = 'x'.repeat(longestSettings)
    expect(() => mergeSettings({}, { note: most })).toThrow(expect.objectContaining({ code: 'VALIDATION' }))
  })
})

describe('effective settings', () => {
  it('the first layer with a value wins, otherwise the default', () => {
    const client = { currency_id: '3', payment_terms: '', invoice_terms: '' }
    const group = { payment_terms: '7', quote_terms: 'Group' }
    const company = { currency_id: '2', payment_terms: '14', invoice_terms: 'Net', quote_terms: 'Company' }
    expect(resolveSettings(client, group, company)).toMatchObject({
      currency_id: '3',
      payment_terms: '',
      invoice_terms: '',
      quote_terms: 'Group',
      lock_invoices: 'off',
    })
  })

  it('null and invalid stored values fall through to the next layer', () => {
    const client = { timezone_id: 'Mars/Olympus', currency_id: '', counter_padding: 99, invoice_terms: null }
    const company = { timezone_id: 'UTC', currency_id: '3', invoice_terms: 'Net' }
    expect(resolveSettings(client, company)).toMatchObject({
      timezone_id: 'UTC',
      currency_id: '3',
      counter_padding: 4,
      invoice_terms: 'Net',
    })
  })

  it('days are counted in the published time zone 1 by default', () => {
    expect(resolveSettings({}).timezone_id).toBe('Pacific/Midway')
  })
})
