import { inOrder } from '../format/in-order.ts'
import { LogoSection } from './logo-section.tsx'
import { SettingsPage } from './settings-page.tsx'
import type { SettingField } from './settings.ts'

const sections: Readonly<Record<string, readonly SettingField[]>> = {
  Details: [
    { path: 'details.name', label: 'Name' },
    { path: 'details.email', label: 'E-mail', hint: 'Where answers to e-mails go.' },
    { path: 'details.phone', label: 'Phone' },
    { path: 'details.website', label: 'Website' },
    { path: 'details.vatNumber', label: 'VAT number' },
    { path: 'details.idNumber', label: 'Registration number' },
  ],
  Address: [
    { path: 'address.line1', label: 'Street' },
    { path: 'address.line2', label: 'Apartment' },
    { path: 'address.postalCode', label: 'Postal code' },
    { path: 'address.city', label: 'City' },
    { path: 'address.state', label: 'State' },
    {
      path: 'address.country',
      label: 'Country',
      kind: 'choice',
      options: ({ countries }) => [
        ['', '–'],
        ...inOrder(countries, ({ name }) => name).map(({ code, name }) => [code, name] as const),
      ],
    },
  ],
}

/** Name, address and logo of the company. */
export const CompanyPage = () => (
  <SettingsPage title="Company" sections={sections}>
    {({ details }) => <LogoSection initial={details.logo} />}
  </SettingsPage>
)
