import { Link, useLocation } from 'wouter-preact'

type Props = { label: string; links: readonly (readonly [path: string, title: string])[] }

/** Links between pages that belong together; the path of the first one begins those of the others, and of its own records. */
export function PageTabs({ label, links }: Props) {
  const [location] = useLocation()
  // The longest path that begins the address: the first one begins all of them.
  const current = links.findLast(([path]) => location === path || location.startsWith(`${path}/`))?.[0]
  return (
    <nav aria-label={label} class="tabs">
      {links.map(([path, title]) => (
        <Link key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
