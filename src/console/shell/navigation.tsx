import { Link, useLocation } from 'wouter-preact'
import { useLive } from '../graph/live.tsx'
import { Button } from '../ui/button.tsx'
import { Account } from './account.tsx'
import { useNamedPages } from './use-named-pages.ts'

const isCurrent = (location: string, path: string): boolean =>
  path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`)

export function Navigation({ openPalette }: { openPalette: () => void }) {
  const [location] = useLocation()
  const { isLive } = useLive()
  const pages = useNamedPages()
  return (
    <header class="side">
      <p class="brand">Quittance</p>
      <nav aria-label="Pages">
        <ul>
          {pages.map(
            ({ path, title, isPaletteOnly }) =>
              !isPaletteOnly && (
                <li key={path}>
                  <Link href={path} aria-current={isCurrent(location, path) ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ),
          )}
        </ul>
      </nav>
      <Button kind="quiet" onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        Search <kbd>Ctrl K</kbd>
      </Button>
      <p class="live" role="status">
        {isLive ? '' : 'Connection lost. Changes by others are not shown until it is back.'}
      </p>
      <Account />
    </header>
  )
}
