import { isPlainObject } from '../../kernel/settings/setting-rule.ts'

type Subregion = {
  apply_tax: boolean
  tax_rate: number
  tax_name: string
  reduced_tax_rate: number
  vat_number: string
}

/** `AT 20/10 USt`: code, standard and reduced rate in percent, and the name of the tax, of each place in a region. */
const subregions = (rows: string, name?: string): Record<string, Subregion> =>
  Object.fromEntries(
    rows.split(', ').map((row) => {
      const [code = '', rates = '', local = name ?? ''] = row.split(' ')
      const [standard = '0', reduced = '0'] = rates.split('/')
      return [
        code,
        {
          apply_tax: false,
          tax_rate: Number(standard),
          tax_name: local,
          reduced_tax_rate: Number(reduced),
          vat_number: '',
        },
      ]
    }),
  )

const region = (threshold: number, places: Record<string, Subregion>) => ({
  has_sales_above_threshold: false,
  tax_all_subregions: false,
  tax_threshold: threshold,
  subregions: places,
})

/**
 * compat: default regions, thresholds and rates of the admin app. It reads them without a guard once tax calculation is
 * enabled; documents carry their own taxes, and no rule of the service reads this.
 */
export const defaultTaxData = {
  version: 'beta',
  seller_subregion: 'CA',
  acts_as_sender: false,
  acts_as_receiver: false,
  regions: {
    US: region(
      0,
      subregions(
        'AL 4, AK 0, AZ 5.6, AR 6.5, CA 7.25, CO 2.9, CT 6.35, DE 0, FL 6, GA 4, HI 4, ID 6, IL 6.25, IN 7, IA 6, KS 6.5, KY 6, LA 4.45, ME 5.5, MD 6, MA 6.25, MI 6, MN 6.875, MS 7, MO 4.225, MT 0, NE 5.5, NV 6.85, NH 0, NJ 6.625, NM 5.125, NY 4, NC 4.75, ND 5, OH 5.75, OK 4.5, OR 0, PA 6, RI 7, SC 6, SD 4.5, TN 7, TX 6.25, UT 5.95, VT 6, VA 5.3, WA 6.5, WV 6, WI 5, WY 4',
        'Sales Tax',
      ),
    ),
    EU: region(
      10_000,
      subregions(
        'AT 20/10 USt, BE 21/6 BTW, BG 20/9 НДС, CY 19/9 ΦΠΑ, CZ 21/15 DPH, DE 19/7 MwSt, DK 25/0 Moms, EE 20/9 KM, ES 21/10 IVA, FI 24/14 ALV, FR 20/5.5 TVA, GR 24/13 ΦΠΑ, HR 25/5 PDV, HU 27/5 ÁFA, IE 23/0 VAT, IT 22/10 IVA, LT 21/9 PVM, LU 17/3 TVA, LV 21/12 PVN, MT 18/5 VAT, NL 21/9 BTW, PL 23/8 VAT, PT 23/6 IVA, RO 19/5 TVA, SE 25/12 Moms, SI 22/9.5 DDV, SK 20/10 DPH',
      ),
    ),
    AU: region(75_000, subregions('AU 10', 'GST')),
    UK: region(90_000, subregions('GB 20/5, GB-NIR 20/5, IM 20/5', 'VAT')),
    AD: region(0, subregions('AD 4.5/1', 'IGI')),
    SG: region(0, subregions('SG 9', 'GST')),
  },
}

/** Merges stored values into the defaults, recursively: missing places and regions keep their defaults. */
export function withDefaults(defaults: unknown, stored: unknown): unknown {
  if (!isPlainObject(defaults)) return stored ?? defaults
  if (!isPlainObject(stored)) return defaults
  const names = [...new Set([...Object.keys(defaults), ...Object.keys(stored)])]
  return Object.fromEntries(names.map((name) => [name, withDefaults(defaults[name], stored[name])]))
}
