import { PageTabs } from '../ui/page-tabs.tsx'

const links = [
  ['/developers', 'APIs'],
  ['/developers/tokens', 'Tokens'],
  ['/developers/webhooks', 'Webhooks'],
  ['/developers/deliveries', 'Deliveries'],
] as const

/** Links between the pages for developers. */
export const DeveloperLinks = () => <PageTabs label="Developers" links={links} />
