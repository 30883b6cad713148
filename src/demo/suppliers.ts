import { readTable } from './table.ts'

/** Expense categories of the demo company. */
export const categories: readonly { name: string; color: string }[] = readTable(`
Paper and board | #b5835a
Ink and plates | #3d405b
Outside printing | #81b29a
Software | #5f7fbf
Rent and utilities | #8d99ae
Shipping | #f2cc8f
Travel | #e07a5f
Equipment | #6d597a
`).map(([name = '', color = '']) => ({ name, color }))

/**
 * A supplier of the demo company: `bills` are the descriptions of its invoices, in US dollars; `bankName` is its name on bank
 * statements.
 */
export type Supplier = {
  name: string
  bankName: string
  category: string
  email: string
  city: string
  bills: readonly { notes: string; amount: string }[]
}

const bills = readTable(`
Androscoggin Paper Mill | Uncoated 120 g, four pallets | 1284.60
Androscoggin Paper Mill | Board 350 g, one pallet | 618.25
Northeast Cotton Papers | Cotton 600 g for letterpress | 436.80
Pigment & Plate Supply | Process inks, CMYK | 312.40
Pigment & Plate Supply | Photopolymer plates | 189.75
Bigelow Large Format | Roll-up banners | 396.00
Bigelow Large Format | Aluminum signs, cut and printed | 742.15
Saco River Bindery | Thread sewing, 300 copies | 855.00
Typeface Union | Font licenses, three seats | 237.00
Layout Cloud | Design software, monthly | 164.97
Commercial Street Properties | Studio rent | 2350.00
Casco Power & Light | Electricity | 218.34
Casco Power & Light | Electricity | 241.09
Coastal Couriers | Deliveries of the month | 143.20
Coastal Couriers | Express to Boston | 68.50
Downeaster Rail | Round trip to Boston, client visit | 58.00
Letterpress Restorers | Rollers recast, press serviced | 487.50
`)

export const suppliers: readonly Supplier[] = readTable(`
Androscoggin Paper Mill | ANDROSCOGGIN PAPER | Paper and board | orders@androscogginpaper.example | Jay
Northeast Cotton Papers | NE COTTON PAPERS | Paper and board | sales@necotton.example | Holyoke
Pigment & Plate Supply | PIGMENT AND PLATE | Ink and plates | accounts@pigmentplate.example | Worcester
Bigelow Large Format | BIGELOW LRG FORMAT | Outside printing | jobs@bigelowlarge.example | Lewiston
Saco River Bindery | SACO RIVER BINDERY | Outside printing | hello@sacobindery.example | Saco
Typeface Union | TYPEFACE UNION | Software | billing@typefaceunion.example | Chicago
Layout Cloud | LAYOUT CLOUD SUBSCR | Software | billing@layoutcloud.example | Seattle
Commercial Street Properties | COMMERCIAL ST PROP | Rent and utilities | tenants@commercialst.example | Portland
Casco Power & Light | CASCO POWER LIGHT | Rent and utilities | service@cascopower.example | Portland
Coastal Couriers | COASTAL COURIERS | Shipping | dispatch@coastalcouriers.example | South Portland
Downeaster Rail | DOWNEASTER RAIL | Travel | groups@downeasterrail.example | Portland
Letterpress Restorers | LETTERPRESS RESTORERS | Equipment | shop@letterpressrestorers.example | Bath
`).map(([name = '', bankName = '', category = '', email = '', city = '']) => ({
  name,
  bankName,
  category,
  email,
  city,
  bills: bills.filter(([supplier]) => supplier === name).map(([, notes = '', amount = '']) => ({ notes, amount })),
}))
