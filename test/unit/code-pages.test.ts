import { describe, expect, it } from 'vitest'
import { ReadingsCompared } from '../../src/domain/banking/bank-statement/other-code-page.ts'
import { decodeDosCodePage, isDosCodePage } from '../../src/domain/banking/bank-statement/dos-code-pages.ts'
import { decodeStatement, encodingOf } from '../../src/domain/banking/bank-statement/text.ts'

const decode = (label: string, bytes: Uint8Array): string =>
  isDosCodePage(label) ? decodeDosCodePage(label, bytes) : new TextDecoder(label).decode(bytes, { stream: true })

/** The text in a code page, which only its decoder knows. */
function encoded(label: string, text: string, isDouble: boolean): Buffer {
  const bytes = new Map<string, number[]>()
  for (let first = 0; first < 256; first += 1) {
    bytes.set(decode(label, Uint8Array.of(first)), [first])
    if (isDouble && first > 0x80)
      for (let second = 0x40; second < 256; second += 1)
        bytes.set(decode(label, Uint8Array.of(first, second)), [first, second])
  }
  return Buffer.from((text.match(/./gsu) ?? []).flatMap((letter) => bytes.get(letter) ?? [0x3f]))
}

const headed = (header: string, first: string, second: string): string =>
  `${header}\n13.03.2026;1190,00;${first}\n14.03.2026;-45,50;${second}\n`

const latin = headed('Date;Amount;Text', 'Müller', 'Bäckerei')
const czech = headed('Datum;Částka;Popis', 'Platba Dvořák', 'Žďárská knihovna')
const polish = headed('Data;Kwota;Opis', 'Wpłata Łódź', 'Księgarnia Świat')
const hungarian = headed('Dátum;Összeg;Közlemény', 'Kővári Kft.', 'Bőrdíszműves')
const croatian = headed('Datum;Iznos;Opis', 'Uplata računa Šimić', 'Žagar')
const turkish = headed('Tarih;Tutar;Açıklama', 'Işık Şirketi', 'Kırtasiye')
const lithuanian = headed('Data;Suma;Paskirtis', 'Sąskaita Ąžuolas', 'Šviesa, mokėtojas')
const latvian = headed('Datums;Summa;Informācija', 'Rēķins Ozoliņš', 'Grāmatnīca')
const russian = headed('Дата;Сумма;Описание', 'Оплата по счету', 'Покупка книги')
const capitals = headed('ДАТА;СУММА;ОПИСАНИЕ', 'ОПЛАТА ПО СЧЕТУ', 'ПОКУПКА')
const ukrainian = headed('Дата;Сума;Призначення', 'Оплата Їжак', 'Книгарня Є')
const greek = headed('Ημερομηνία;Ποσό;Αιτιολογία', 'Τιμολόγιο', 'ΑΓΟΡΑ')
const finnish = headed('Päivä;Määrä;Viesti', 'Mäkinen 5 €', 'Šekki')
const french = headed('Date;Montant;Libellé', 'Règlement Noël', 'Café à Orléans – œuvre')

describe('the code page of a statement', () => {
  it.each([
    ['windows-1252', latin],
    ['windows-1252', french],
    ['windows-1252', headed('Dagsetning;Upphæð;Skýring', 'Greiðsla Þórður', 'Bókabúð Ægir')],
    ['windows-1250', czech],
    ['windows-1250', polish],
    ['windows-1250', hungarian],
    ['windows-1250', croatian],
    ['iso-8859-2', czech],
    ['iso-8859-2', polish],
    ['cp852', czech],
    ['cp852', hungarian],
    ['cp850', latin],
    ['cp850', french.replace('–', '-').replace('œ', 'oe')],
    ['cp850', headed('Fecha;Importe;Concepto', 'España Núñez', 'NÓMINA PEÑA')],
    ['windows-1254', turkish],
    ['windows-1257', lithuanian],
    ['windows-1257', latvian],
    ['iso-8859-15', finnish],
    ['windows-1251', russian],
    ['windows-1251', capitals],
    ['windows-1251', ukrainian],
    ['koi8-r', russian],
    ['koi8-r', capitals],
    ['koi8-u', ukrainian],
    ['ibm866', russian],
    ['windows-1253', greek],
    ['windows-1255', headed('תאריך;סכום;תיאור', 'תשלום חשבונית', 'חנות ספרים')],
  ])('%s is known by the words that it makes', (label, text) => {
    expect(decodeStatement(encoded(label, text, false))).toBe(text)
  })

  it.each([
    ['shift_jis', '取引日,摘要,出金,入金,残高\n2026/03/13,振込 ミル,,119000,219000\n'],
    ['euc-kr', '거래일시,적요,출금액,입금액,잔액\n2026.03.13,밀주식회사,0,119000,219000\n'],
    ['big5', '交易日期,摘要,支出,存入,餘額\n2026/03/13,磨坊公司,,1190,2190\n'],
    ['gb18030', '交易日期,摘要,金额,余额\n2026-03-13,磨坊公司,1190.00,2190.00\n'],
  ])('%s of two bytes for a letter is known by its letters', (label, text) => {
    expect(decodeStatement(encoded(label, text, true))).toBe(text)
  })

  it('is required where no code page makes words', () => {
    const noise = Array.from({ length: 512 }, (_, at) => ((at * 7919) % 128) + 128)
    expect(() => encodingOf(Uint8Array.from(noise))).toThrow(
      'is required: no code page makes words of the letters of this file',
    )
  })
})

it('texts with other digits are never one in two code pages, and a file has 200 pairs compared', () => {
  const readings = new ReadingsCompared()
  const areSame = (one: string, other: string): boolean => readings.areSame(one, other, () => true)
  expect([areSame('Łódź 1', 'Łódź 2'), areSame('Lodz 1', 'Lodz 1')]).toEqual([false, false])
  const compared = Array.from({ length: 201 }, () => areSame('Łódź 1', 'Lodz 1'))
  expect(compared.indexOf(false)).toBe(200)
})
