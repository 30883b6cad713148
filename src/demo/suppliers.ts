/** Expense categories of the demo company. */
export const categories: readonly { name: string; color: string }[] = [
  { name: 'Paper and board', color: '#b5835a' },
  { name: 'Ink and plates', color: '#3d405b' },
  { name: 'Outside printing', color: '#81b29a' },
  { name: 'Software', color: '#5f7fbf' },
  { name: 'Rent and utilities', color: '#8d99ae' },
  { name: 'Shipping', color: '#f2cc8f' },
  { name: 'Travel', color: '#e07a5f' },
  { name: 'Equipment', color: '#6d597a' },
]

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

export const suppliers: readonly Supplier[] = [
  {
    name: 'Androscoggin Paper Mill',
    bankName: 'ANDROSCOGGIN PAPER',
    category: 'Paper and board',
    email: 'orders@androscogginpaper.example',
    city: 'Jay',
    bills: [
      { notes: 'Uncoated 120 g, four pallets', amount: '1284.60' },
      { notes: 'Board 350 g, one pallet', amount: '618.25' },
    ],
  },
  {
    name: 'Northeast Cotton Papers',
    bankName: 'NE COTTON PAPERS',
    category: 'Paper and board',
    email: 'sales@necotton.example',
    city: 'Holyoke',
    bills: [{ notes: 'Cotton 600 g for letterpress', amount: '436.80' }],
  },
  {
    name: 'Pigment & Plate Supply',
    bankName: 'PIGMENT AND PLATE',
    category: 'Ink and plates',
    email: 'accounts@pigmentplate.example',
    city: 'Worcester',
    bills: [
      { notes: 'Process inks, CMYK', amount: '312.40' },
      { notes: 'Photopolymer plates', amount: '189.75' },
    ],
  },
  {
    name: 'Bigelow Large Format',
    bankName: 'BIGELOW LRG FORMAT',
    category: 'Outside printing',
    email: 'jobs@bigelowlarge.example',
    city: 'Lewiston',
    bills: [
      { notes: 'Roll-up banners', amount: '396.00' },
      { notes: 'Aluminum signs, cut and printed', amount: '742.15' },
    ],
  },
  {
    name: 'Saco River Bindery',
    bankName: 'SACO RIVER BINDERY',
    category: 'Outside printing',
    email: 'hello@sacobindery.example',
    city: 'Saco',
    bills: [{ notes: 'Thread sewing, 300 copies', amount: '855.00' }],
  },
  {
    name: 'Typeface Union',
    bankName: 'TYPEFACE UNION',
    category: 'Software',
    email: 'billing@typefaceunion.example',
    city: 'Chicago',
    bills: [{ notes: 'Font licenses, three seats', amount: '237.00' }],
  },
  {
    name: 'Layout Cloud',
    bankName: 'LAYOUT CLOUD SUBSCR',
    category: 'Software',
    email: 'billing@layoutcloud.example',
    city: 'Seattle',
    bills: [{ notes: 'Design software, monthly', amount: '164.97' }],
  },
  {
    name: 'Commercial Street Properties',
    bankName: 'COMMERCIAL ST PROP',
    category: 'Rent and utilities',
    email: 'tenants@commercialst.example',
    city: 'Portland',
    bills: [{ notes: 'Studio rent', amount: '2350.00' }],
  },
  {
    name: 'Casco Power & Light',
    bankName: 'CASCO POWER LIGHT',
    category: 'Rent and utilities',
    email: 'service@cascopower.example',
    city: 'Portland',
    bills: [
      { notes: 'Electricity', amount: '218.34' },
      { notes: 'Electricity', amount: '241.09' },
    ],
  },
  {
    name: 'Coastal Couriers',
    bankName: 'COASTAL COURIERS',
    category: 'Shipping',
    email: 'dispatch@coastalcouriers.example',
    city: 'South Portland',
    bills: [
      { notes: 'Deliveries of the month', amount: '143.20' },
      { notes: 'Express to Boston', amount: '68.50' },
    ],
  },
  {
    name: 'Downeaster Rail',
    bankName: 'DOWNEASTER RAIL',
    category: 'Travel',
    email: 'groups@downeasterrail.example',
    city: 'Portland',
    bills: [{ notes: 'Round trip to Boston, client visit', amount: '58.00' }],
  },
  {
    name: 'Letterpress Restorers',
    bankName: 'LETTERPRESS RESTORERS',
    category: 'Equipment',
    email: 'shop@letterpressrestorers.example',
    city: 'Bath',
    bills: [{ notes: 'Rollers recast, press serviced', amount: '487.50' }],
  },
]
