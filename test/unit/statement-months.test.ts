import { describe, expect, it } from 'vitest'
import type { CsvOptions } from '../../src/domain/banking/bank-statement/csv-layout.ts'
import { readStatement } from '../../src/domain/banking/bank-statement/read.ts'

const datesOf = (header: string, dates: readonly string[], options: CsvOptions = {}): string[] =>
  [...readStatement(`${header}\n${dates.map((date) => `${date};Mill;-20,50\n`).join('')}`, 'csv', options)].map((row) =>
    'booking' in row ? row.booking.date.slice(5) : '!',
  )

const bare = 'Date;Text;Amount'

describe('names of months that are others in Croatian', () => {
  it.each<[string, string[], string[], string, CsvOptions]>([
    ['Croatian months', ['28. rujna 2025', '3. listopada 2025'], ['09-28', '10-03'], bare, {}],
    ['Polish months', ['28 października 2025', '3 listopada 2025'], ['10-28', '11-03'], bare, {}],
    [
      'Czech months',
      ['28. října 2025', '3. listopadu 2025', '4. listopad 2025'],
      ['10-28', '11-03', '11-04'],
      bare,
      {},
    ],
    ['a Croatian short month', ['1. svi 2025', '2. lip 2025', '3. srp 2025'], ['05-01', '06-02', '07-03'], bare, {}],
    ['a Polish short month', ['1 cze 2025', '2 lip 2025', '3 sie 2025'], ['06-01', '07-02', '08-03'], bare, {}],
    ['a Czech short month', ['1. led 2025', '3. srp 2025'], ['01-01', '08-03'], bare, {}],
    ['a 31st of October', ['31. listopada 2025', '3. listopada 2025'], ['10-31', '10-03'], bare, {}],
    ['a 31st of July', ['31 lip 2025', '3 lip 2025'], ['07-31', '07-03'], bare, {}],
    ['Polish headers', ['3 listopada 2025'], ['11-03'], 'Data;Tytuł;Kwota', {}],
    ['Croatian headers', ['3. listopada 2025'], ['10-03'], 'Datum;Opis;Iznos', {}],
    ['the currency of the account', ['3 listopada 2025'], ['11-03'], bare, { currency: 'PLN' }],
    ['the number of the account', ['3. listopada 2025'], ['10-03'], bare, { account: 'HR1210010051863000160' }],
    ['all names of Croatian', croatianYear(), monthsOfYear(), bare, {}],
  ])('are known by %s', (_, dates, read, header, options) => {
    expect(datesOf(header, dates, options)).toEqual(read)
  })

  it.each(['3 listopada 2025', '3 lis 2025', '3 lip 2025', '3 srp 2025'])(
    'are refused where nothing tells: %s',
    (date) => {
      expect(() => datesOf(bare, [date])).toThrow('which is another one in Croatian than in Polish or Czech')
    },
  )
})

function croatianYear(): string[] {
  const names =
    'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca'.split(' ')
  return names.map((name) => `5. ${name} 2025.`)
}

function monthsOfYear(): string[] {
  return Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, '0')}-05`)
}
