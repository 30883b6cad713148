import { Link, useLocation } from 'wouter-preact'

const links = [
  ['/bank', 'Transactions'],
  ['/bank/accounts', 'Accounts'],
  ['/bank/rules', 'Rules'],
  ['/bank/import', 'Import a statement'],
] as const

/** Links between the pages of the bank. */
export function BankLinks() {
  const [location] = useLocation()
  return (
    <nav aria-label="Bank" class="tabs">
      {links.map(([path, title]) => (
        <Link key={path} href={path} aria-current={location === path ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
