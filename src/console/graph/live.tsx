import { useClient } from '@urql/preact'
import type { TypedDocumentNode } from '@urql/preact'
import { createContext } from 'preact'
import type { ComponentChildren } from 'preact'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import { isForbidden } from './is-forbidden.ts'
import { useSession } from '../session/session-context.tsx'
import { useVisible } from '../ui/use-visible.ts'
import { InvoiceChangedDocument, PaymentChangedDocument } from '../generated/graphql.ts'

const LiveContext = createContext({ revision: 0, isLive: false })

/** A number that grows after changes on the server, and true while such changes are announced. */
export const useLive = () => useContext(LiveContext)

/** All changes within this time cause one refresh. */
const pauseMs = 500
const retryMs = 5_000

const feeds: readonly TypedDocumentNode<unknown, Record<string, never>>[] = [
  InvoiceChangedDocument,
  PaymentChangedDocument,
]

/** Listens for changed invoices and payments while the tab is visible. `useRead` reads again after each. */
export function LiveProvider({ children }: { children: ComponentChildren }) {
  const client = useClient()
  const [revision, setRevision] = useState(0)
  const [isLive, setLive] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const { hasExpired } = useSession()
  const isVisible = useVisible() && !hasExpired
  const attempts = useRef(0)

  useEffect(() => {
    if (!isVisible) return undefined
    let pause: ReturnType<typeof setTimeout> | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      pause ??= setTimeout(() => {
        pause = undefined
        setRevision((known) => known + 1)
      }, pauseMs)
    }
    // A stream ends when the server restarts.
    const ended = () => {
      setLive(false)
      retry ??= setTimeout(() => setAttempt((count) => count + 1), retryMs)
    }
    // Reads what changed while nothing was listening.
    if (attempts.current++ > 0) changed()
    const subscriptions = feeds.map((document) =>
      client.subscription(document, {}).subscribe(({ error, hasNext }) => {
        // Without the right to view payments, invoices are still followed.
        if (error && isForbidden(error)) return undefined
        if (error || !hasNext) return ended()
        setLive(true)
        changed()
      }),
    )
    return () => {
      clearTimeout(pause)
      clearTimeout(retry)
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [client, attempt, isVisible])

  return <LiveContext.Provider value={{ revision, isLive }}>{children}</LiveContext.Provider>
}
