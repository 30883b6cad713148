/** Existing ids where GraphiQL is served, and the headers that let its examples run. */
export type GraphiqlTabs = {
  token: string
  /** The token's user confirms a merge with this password. */
  password: string
  /** Client of the example invoice, and survivor of the example merge. */
  clientId: string
  /** Client absorbed by the example merge. */
  duplicateClientId: string
  /** Invoice paid by the example bank transaction. */
  invoiceId: string
  bankTransactionId: string
}

type Tab = { query: string; variables: string; headers: string }

const unknown: GraphiqlTabs = {
  token: '',
  password: '',
  clientId: '(a client)',
  duplicateClientId: '(the same client once more)',
  invoiceId: '(an invoice)',
  bankTransactionId: '(a bank transaction)',
}

const json = (value: unknown): string => JSON.stringify(value, null, 2)

/** The default tabs of GraphiQL: examples of the four main operations. */
export function tabsFor(given: Partial<GraphiqlTabs> = {}): Tab[] {
  const values = { ...unknown, ...given }
  const headers = json({ 'X-API-TOKEN': values.token })
  return [
    {
      query: createInvoice,
      variables: json({
        input: {
          clientId: values.clientId,
          lineItems: [{ productKey: 'Consulting', notes: 'Two hours', quantity: '2', cost: '59.585' }],
        },
        markSent: true,
      }),
      headers,
    },
    { query: quotes, variables: json({ filter: { status: ['SENT', 'APPROVED'] }, first: 10 }), headers },
    {
      query: matchBankTransactions,
      variables: json({
        transactions: [{ id: values.bankTransactionId, invoiceIds: [values.invoiceId] }],
        dryRun: true,
      }),
      headers,
    },
    {
      query: mergeClients,
      variables: json({ id: values.clientId, mergeableId: values.duplicateClientId, dryRun: true }),
      headers: json({ 'X-API-TOKEN': values.token, 'X-API-PASSWORD': values.password }),
    },
  ]
}

const createInvoice = `# Creates an invoice and marks it as sent,
# in one transaction.
mutation createInvoice(
  $input: CreateInvoiceInput!
  $markSent: Boolean
) {
  createInvoice(input: $input, markSent: $markSent) {
    invoice {
      id
      number
      status
      amount
      balance
      dueDate
      client {
        name
        balance
      }
    }
    userErrors {
      code
      message
      path
    }
  }
}
`

const quotes = `# Lists quotes; all filters can be combined. The total
# is counted only because it is asked for.
query quotes($filter: QuoteFilter, $first: Int) {
  quotes(
    filter: $filter
    orderBy: [{ field: DATE, direction: DESC }]
    first: $first
  ) {
    totalCount
    nodes {
      id
      number
      status
      date
      amount
      client {
        name
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`

const matchBankTransactions = `# Shows what booking a bank transaction would change.
# With dryRun: false it is booked.
mutation matchBankTransactions(
  $transactions: [MatchBankTransactionInput!]!
  $dryRun: Boolean
) {
  matchBankTransactions(
    transactions: $transactions
    dryRun: $dryRun
  ) {
    dryRun
    bankTransactions {
      id
      status
      amount
    }
    results {
      id
      outcome
      reason
      unapplied
      applied {
        invoice { id }
        amount
      }
    }
    userErrors {
      code
      message
      path
    }
  }
}
`

const mergeClients = `# Shows what merging a duplicate would change. Needs
# an admin's token and password (see Headers).
# With dryRun: false the clients are merged.
mutation mergeClients(
  $id: ID!
  $mergeableId: ID!
  $dryRun: Boolean
) {
  mergeClients(
    id: $id
    mergeableId: $mergeableId
    dryRun: $dryRun
  ) {
    dryRun
    client {
      id
      name
      balance
      paidToDate
    }
    userErrors {
      code
      message
      path
    }
  }
}
`
