import { Link, useLocation } from 'wouter-preact'

const links = [
  ['/settings', 'Company'],
  ['/settings/formats', 'Formats'],
  ['/settings/numbers', 'Numbers'],
  ['/settings/texts', 'Texts'],
  ['/settings/users', 'Users'],
] as const

const isCurrent = (location: string, path: string): boolean =>
  location === path || (path !== '/settings' && location.startsWith(`${path}/`))

/** Links between the pages of settings. */
export function SettingsLinks() {
  const [location] = useLocation()
  return (
    <nav aria-label="Settings" class="tabs">
      {links.map(([path, title]) => (
        <Link key={path} href={path} aria-current={isCurrent(location, path) ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
