import { seller } from './billing.ts'

type Numbers = { country_id: string; vat_number: string; id_number: string }

/** Companies by country: numbers of its forms, with right check digits. */
export const companies: Readonly<Record<string, Numbers>> = {
  AT: { country_id: '40', vat_number: 'ATU12345675', id_number: 'FN 123456a' },
  BE: { country_id: '56', vat_number: 'BE0202239951', id_number: '' },
  CH: { country_id: '756', vat_number: 'CHE123456788MWST', id_number: 'CHE-123.456.788' },
  DE: { country_id: '276', vat_number: 'DE123456789', id_number: '12/345/67890' },
  DK: { country_id: '208', vat_number: 'DK13585628', id_number: '' },
  ES: { country_id: '724', vat_number: 'ESB12345674', id_number: 'B12345674' },
  FI: { country_id: '246', vat_number: 'FI01120389', id_number: '0112038-9' },
  FR: { country_id: '250', vat_number: 'FR40303265045', id_number: '303265045' },
  GB: { country_id: '826', vat_number: 'GB123456789', id_number: '01234567' },
  IS: { country_id: '352', vat_number: '', id_number: '5402696459' },
  IT: { country_id: '380', vat_number: 'IT00743110157', id_number: '00743110157' },
  NL: { country_id: '528', vat_number: 'NL004495445B01', id_number: '12345678' },
  NO: { country_id: '578', vat_number: 'NO974760673MVA', id_number: '' },
  SE: { country_id: '752', vat_number: 'SE556677889901', id_number: '556677-8899' },
}

/** Settings of a company in this country, which has what its numbers lack: Iceland gives VAT numbers without letters. */
export const settingsOf = (country: string, more: Record<string, unknown> = {}) => ({
  ...seller,
  ...companies[country],
  tax_number: country === 'IS' ? '12345' : '',
  routing_id: '',
  ...more,
})
