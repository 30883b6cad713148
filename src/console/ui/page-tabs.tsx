import { Link, useLocation } from 'wouter-preact'

type Props = { label: string; links: readonly (readonly [path: string, title: string])[] }

/** Links between pages that belong together; the path of the first one begins those of the others. */
export function PageTabs({ label, links }: Props) {
  const [location] = useLocation()
  const isCurrent = (path: string, index: number): boolean =>
    location === path || (index > 0 && location.startsWith(`${path}/`))
  return (
    <nav aria-label={label} class="tabs">
      {links.map(([path, title], index) => (
        <Link key={path} href={path} aria-current={isCurrent(path, index) ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
