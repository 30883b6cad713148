import { PageTabs } from '../ui/page-tabs.tsx'

const links = [
  ['/settings', 'Company'],
  ['/settings/formats', 'Formats'],
  ['/settings/numbers', 'Numbers'],
  ['/settings/texts', 'Texts'],
  ['/settings/users', 'Users'],
] as const

/** Links between the pages of settings. */
export const SettingsLinks = () => <PageTabs label="Settings" links={links} />
