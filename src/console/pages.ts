import type { ComponentType } from 'preact'
import { ClientPage } from './clients/client-page.tsx'
import { ClientsPage } from './clients/clients-page.tsx'
import { InvoicePage } from './invoices/invoice-page.tsx'
import { InvoicesPage } from './invoices/invoices-page.tsx'
import { MergePage } from './merge/merge-page.tsx'
import { UnmergePage } from './merge/unmerge-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'

type Page = {
  /** Path below /console; `:id` is passed to the component. */
  path: string
  component: ComponentType<{ params: { id?: string } }>
  /** Its name in the navigation and the command palette; absent for pages of one record. */
  title?: string
  /** Only the command palette shows its name. */
  isPaletteOnly?: boolean
}

/** Every page of the console, in the order of the navigation. */
export const pages: readonly Page[] = [
  { path: '/', component: OverviewPage, title: 'Overview' },
  { path: '/invoices', component: InvoicesPage, title: 'Invoices' },
  { path: '/invoices/:id', component: InvoicePage },
  { path: '/clients', component: ClientsPage, title: 'Clients' },
  { path: '/clients/:id', component: ClientPage },
  { path: '/merge', component: MergePage, title: 'Merge clients', isPaletteOnly: true },
  { path: '/unmerge', component: UnmergePage },
]
