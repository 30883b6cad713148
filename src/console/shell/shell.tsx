import { useState } from 'preact/hooks'
import { Link, Route, Switch } from 'wouter-preact'
import { pages } from '../pages.ts'
import { FailureBoundary } from '../ui/failure-boundary.tsx'
import { PageTitle } from './page-title.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Navigation } from './navigation.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useRouteFocus } from './use-route-focus.ts'
import { useShortcut } from './use-shortcut.ts'

/** Navigation beside the current page. */
export function Shell() {
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  useShortcut(
    (event) => (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k',
    () => setPaletteOpen(true),
  )
  const main = useRouteFocus()
  useKeptFocus(main)
  return (
    <div class="shell">
      <a class="skip-link" href="#main">
        Skip to content
      </a>
      <Navigation openPalette={() => setPaletteOpen(true)} />
      <main id="main" ref={main} tabIndex={-1}>
        <Switch>
          {pages.map(({ path, component: Page }) => (
            <Route key={path} path={path}>
              {(params: { id?: string }) => (
                <FailureBoundary key={`${path} ${params.id}`}>
                  <Page params={params} />
                </FailureBoundary>
              )}
            </Route>
          ))}
          <Route>
            <PageTitle title="Not found" />
            <p>There is no page at this address.</p>
            <Link href="/">Go to the overview</Link>
          </Route>
        </Switch>
      </main>
      {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
    </div>
  )
}
