/** Existing ids where GraphiQL is served, and the token and password with which its examples run. */
export type GraphiqlTabs = {
  /** The page sends it with every request that has no other one. */
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
  clientId: '(the id of a client)',
  duplicateClientId: '(the id of its duplicate)',
  invoiceId: '(the id of an invoice)',
  bankTransactionId: '(the id of a bank transaction)',
}

const json = (value: unknown): string => JSON.stringify(value, null, 2)

/** The default tabs of GraphiQL: a client to begin with, and examples of the four main operations. */
export function tabsFor(given: Partial<GraphiqlTabs> = {}): Tab[] {
  const values = { ...unknown, ...given }
  const headers = json({})
  return [
    {
      query: createClient,
      variables: json({ input: { name: 'Ada Lovelace', contacts: [{ email: 'ada@example.com' }] } }),
      headers,
    },
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
      headers: json({ 'X-API-PASSWORD': values.password }),
    },
  ]
}

const createClient = `# Creates a client. Enter the API token above: all
# tabs send it. The others need ids of records.
mutation createClient($input: ClientInput!) {
  createClient(input: $input) {
    client {
      id
      number
      name
    }
    userErrors {
      code
      message
      path
    }
  }
}
`

const createInvoice = `# Creates an invoice and marks it as sent,
# in one transaction.
mutation createInvoice(
  $input: InvoiceInput!
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

const quotes = `# Lists quotes; all filters can be combined.
# The total is counted only if it is asked for.
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

const matchBankTransactions = `# Shows what booking a bank transaction would
# change. With dryRun: false it is booked.
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
        invoice { number status balance }
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

const mergeClients = `# Shows an admin what merging a duplicate changes.
# With dryRun: false the clients are merged; this
# needs the password (below, in Headers).
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
