import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

type Props = {
  title: string
  /** Beside the title, such as the state of a record. */
  children?: ComponentChildren
}

/** The heading of a page, which is also the title of the browser's tab. It gets the focus when the page is opened. */
export function PageTitle({ title, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Quittance`
  }, [title])
  return (
    <header class="page-title">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  )
}
