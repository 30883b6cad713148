/** A request whose document grows with its size in one way. */
export type DocumentRequest = { query: string; variables?: unknown; operationName?: string }

/** A place of the schema where documents can grow: an object type, one of its leaves, and a field that leads back to it. */
export type Ground = {
  /** Selects one object of the type: `open`, a selection, `close`. */
  open: string
  close: string
  type: string
  leaf: string
  back: string
}

/** Readable without a token. */
export const schemaGround: Ground = {
  open: '__type(name: "Quote") {',
  close: '}',
  type: '__Type',
  leaf: 'name',
  back: 'ofType',
}

export const clientGround: Ground = {
  open: 'client(id: "x") {',
  close: '}',
  type: 'Client',
  leaf: 'name',
  back: 'mergedInto',
}

/** Repeats parts until the text has some `size` characters. */
function grown(size: number, part: (index: number) => string): string {
  const parts: string[] = []
  for (let length = 0; ;) {
    const next = part(parts.length)
    length += next.length + 1
    if (length > size && parts.length > 0) return parts.join(' ')
    parts.push(next)
  }
}

const letters = (length: number): string => 'x'.repeat(Math.max(1, length))

/** Nests `depth` levels that fit into `size` characters. */
const nested = (size: number, open: string, inner: string, close: string): string => {
  const depth = Math.max(1, Math.floor((size - inner.length) / (open.length + close.length)))
  return open.repeat(depth) + inner + close.repeat(depth)
}

/** Fragments that spread later ones; the last one has a leaf. */
const fragments =
  (spreads: (index: number, last: number) => readonly number[], inside = (spread: string): string => spread) =>
  (size: number, { close, leaf, open, type }: Ground): DocumentRequest => {
    let query = ''
    for (let last = 1; ; last++) {
      const definitions = Array.from({ length: last + 1 }, (_, index) => {
        const body =
          index === last
            ? leaf
            : spreads(index, last)
                .map((at) => inside(`...F${at}`))
                .join(' ')
        return `fragment F${index} on ${type} { ${body} }`
      })
      const grownQuery = `{ ${open} ...F0 ${close} } ${definitions.join(' ')}`
      if (grownQuery.length > size) return { query: query || grownQuery }
      query = grownQuery
    }
  }

type Shape = (size: number, ground: Ground) => DocumentRequest

const selection =
  (inner: (size: number, ground: Ground) => string): Shape =>
  (size, ground) => ({ query: `{ ${ground.open} ${inner(size - 100, ground)} ${ground.close} }` })

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

const createInvoice = (v: Record<string, unknown>, times = 1): DocumentRequest => ({
  query: `mutation q($v: InvoiceInput!) { ${range(0, times)
    .map((at) => `a${at}: createInvoice(input: $v) { userErrors { message path } }`)
    .join(' ')} }`,
  variables: { v },
})

/** Values of variables in which every item is refused, or which nest. */
export const variableShapes: Readonly<Record<string, (size: number) => DocumentRequest>> = {
  'unknown values of an enum': (size) => ({
    query: 'query q($v: [VendorOrder!]) { vendors(orderBy: $v) { totalCount } }',
    variables: { v: Array.from({ length: size / 30 }, (_, at) => ({ field: `NAM${letters(10)}${at}` })) },
  }),
  'objects with unknown members': (size) => ({
    query: 'mutation q($v: InvoiceInput!) { createInvoice(input: $v) { invoice { id } } }',
    variables: {
      v: Object.fromEntries(Array.from({ length: size / 30 }, (_, at) => [`clientI${letters(10)}${at}`, 1])),
    },
  }),
  'long unknown members': (size) => ({
    query: 'mutation q($v: InvoiceInput!) { createInvoice(input: $v) { invoice { id } } }',
    variables: {
      v: Object.fromEntries(Array.from({ length: size / 80 }, (_, at) => [`clientI${letters(60)}${at}`, 1])),
    },
  }),
  'lines with unknown members': (size) => ({
    query: 'mutation q($v: InvoiceInput!) { createInvoice(input: $v) { invoice { id } } }',
    variables: { v: { clientId: 'x', lineItems: Array.from({ length: size / 20 }, (_, at) => ({ [`cos${at}`]: 1 })) } },
  }),
  'lines of wrong types': (size) => ({
    query: 'mutation q($v: InvoiceInput!) { createInvoice(input: $v) { invoice { id } } }',
    variables: {
      v: { clientId: 'x', lineItems: Array.from({ length: size / 20 }, () => ({ cost: {}, quantity: [] })) },
    },
  }),
  'ids of wrong types': (size) => ({
    query: 'query q($v: [ID!]) { vendors(filter: { ids: $v }) { totalCount } }',
    variables: { v: Array.from({ length: size / 4 }, () => ({})) },
  }),
  'unknown ids': (size) => ({
    query: 'query q($v: [ID!]) { vendors(filter: { ids: $v }) { totalCount } }',
    variables: { v: Array.from({ length: size / 10 }, (_, at) => `x${at}`) },
  }),
  'ids of filters within a filter, for several lists': (size) => ({
    query: `query q($v: VendorFilter) {${Array.from({ length: 15 }, (_, at) => ` a${at}: vendors(filter: $v) { totalCount }`).join('')} }`,
    variables: {
      v: {
        or: Array.from({ length: 20 }, () => ({
          ids: Array.from({ length: Math.min(100, size / 280) }, () => 'mR2bBUW2GJ'),
        })),
      },
    },
  }),
  'nested lists': (size) => ({
    query: 'query q($v: [ID!]) { vendors(filter: { ids: $v }) { totalCount } }',
    variables: { v: JSON.parse(nested(Math.min(size, 8_000), '[', '1', ']')) as unknown },
  }),
  'a nested object': (size) => ({
    query: 'mutation q($v: CreateVendorInput!) { createVendor(input: $v) { vendor { id } } }',
    variables: { v: JSON.parse(nested(Math.min(size, 8_000), '{"name":', '1', '}')) as unknown },
  }),
  'valid values of an enum': (size) => ({
    query: 'query q($v: [RecordState!]) { clients(filter: { states: $v }) { totalCount } }',
    variables: { v: Array.from({ length: size / 9 }, () => 'ACTIVE') },
  }),
  'empty lines': (size) => createInvoice({ clientId: 'x', lineItems: Array.from({ length: size / 3 }, () => ({})) }),
  'lines with empty taxes': (size) =>
    createInvoice({ clientId: 'x', lineItems: [{ taxes: Array.from({ length: size / 3 }, () => ({})) }] }),
  'lines with huge amounts': (size) =>
    createInvoice({ clientId: 'x', lineItems: Array.from({ length: size / 200 }, () => ({ cost: 1e300 })) }),
  'lines with long amounts': (size) =>
    createInvoice({ clientId: 'x', lineItems: Array.from({ length: size / 200 }, () => ({ cost: '9'.repeat(190) })) }),
  'lines with long ids': (size) =>
    createInvoice({
      clientId: 'x',
      lineItems: Array.from({ length: size / 200 }, () => ({ expenseId: letters(180) })),
    }),
  'a long id': (size) => createInvoice({ clientId: letters(size) }, 15),
  'contacts without anything': (size) => ({
    query: `mutation q($v: ClientInput!) { createClient(input: $v) { userErrors { message } } }`,
    variables: { v: { name: '', groupId: 'x', contacts: Array.from({ length: size / 3 }, () => ({})) } },
  }),
  'matches of nothing': (size) => ({
    query:
      'mutation q($v: [BankTransactionMatchInput!]!) { matchBankTransactions(transactions: $v) { userErrors { message path } } }',
    variables: { v: Array.from({ length: size / 11 }, () => ({ id: 'x' })) },
  }),
  'long ids in filters': (size) => ({
    query:
      'query q($v: ID!) { quotes(filter: { ids: [$v] }) { totalCount } clients(filter: { ids: [$v] }) { totalCount } }',
    variables: { v: letters(size) },
  }),
  'long ids of actions': (size) => ({
    query: `mutation q($v: [ID!]!) { ${range(0, 15)
      .map((at) => `a${at}: archiveClients(ids: $v) { results { id message } }`)
      .join(' ')} }`,
    variables: { v: [letters(size)] },
  }),
  'variables that are not declared': (size) => ({
    query: 'query q { vendors { totalCount } }',
    variables: Object.fromEntries(Array.from({ length: size / 10 }, (_, at) => [`v${at}`, at])),
  }),
}

const argument =
  (value: (size: number) => string): Shape =>
  (size) => ({ query: `{ __type(name: ${value(size - 100)}) { name } }` })

const variables =
  (part: (index: number) => string): Shape =>
  (size) => ({ query: `query q(${grown(size - 50, part)}) { __typename }`, operationName: 'q' })

/** Documents by the way in which they grow; each keeps some walk over a document busy. */
export const documentShapes: Readonly<Record<string, Shape>> = {
  'fragments in a chain': fragments((index) => [index + 1]),
  'fragments that spread the next one twice': fragments((index) => [index + 1, index + 1]),
  'fragments that spread the next one ten times': fragments((index) => range(0, 10).map(() => index + 1)),
  'fragments that spread the next two': fragments((index, last) => [index + 1, Math.min(index + 2, last)]),
  'fragments that spread all later ones': fragments((index, last) => range(index + 1, last + 1)),
  'fragments in a tree': fragments((index, last) => [2 * index + 1, 2 * index + 2].map((at) => Math.min(at, last))),
  'fragments in a cycle': fragments((index, last) => [index + 1 === last ? 0 : index + 1, last]),
  'fragments that all spread each other': fragments((_, last) => range(0, last + 1)),
  'fragments that spread the next one one level below': (size, ground) =>
    fragments(
      (index) => [index + 1, index + 1],
      (spread) => `${ground.back} { ${spread} }`,
    )(size, ground),
  'fragments that spread the next one in nested fragments': (size, ground) =>
    fragments(
      (index) => [index + 1, index + 1],
      (spread) => `... on ${ground.type} { ... { ${spread} } }`,
    )(size, ground),
  'fragments spread under aliases': (size, ground) =>
    fragments(
      (index) => [index + 1, index + 1],
      (spread) => `a: ${ground.back} { ${spread} } b: ${ground.back} { ${spread} }`,
    )(size, ground),
  'fragments of fields that conflict': (size, { close, leaf, open, type }) => ({
    query: `{ ${open} ${grown(size / 4, (at) => `...F${at}`)} ${close} } ${grown((size * 2) / 3, (at) => `fragment F${at} on ${type} { a: ${leaf} }`)}`,
  }),
  'fragments that nothing spreads': (size, { leaf, type }) => ({
    query: `{ __typename } ${grown(size - 20, (at) => `fragment F${at} on ${type} { ${leaf} }`)}`,
  }),
  'fragments on unknown types': (size) => ({
    query: `{ __typename } ${grown(size - 20, (at) => `fragment F${at} on Quo${letters(40)}${at} { a }`)}`,
  }),
  'fragments of one name': (size, { leaf, type }) => ({
    query: `{ __typename } ${grown(size - 20, () => `fragment F on ${type} { ${leaf} }`)}`,
  }),
  'spreads of unknown fragments': selection((size) => grown(size, (at) => `...F${at}`)),
  'spreads of one fragment': (size, { close, leaf, open, type }) => ({
    query: `{ ${open} ${grown(size - 100, () => '...F')} ${close} } fragment F on ${type} { ${leaf} }`,
  }),
  'nested inline fragments': selection((size, { leaf }) => nested(size, '...{', leaf, '}')),
  'nested fragments of the type': selection((size, { leaf, type }) => nested(size, `... on ${type} {`, leaf, '}')),
  'inline fragments side by side': selection((size, { leaf, type }) => grown(size, () => `... on ${type} { ${leaf} }`)),
  'nested fields': selection((size, { back, leaf }) => nested(size, `${back} {`, leaf, '}')),
  'nested fields side by side': selection((size, { back, leaf }) =>
    grown(size, () => nested(200, `${back} {`, leaf, '}')),
  ),
  'the same field': selection((size, { leaf }) => grown(size, () => leaf)),
  'the same field with a selection': selection((size, { back, leaf }) => grown(size, () => `${back} { ${leaf} }`)),
  'the same fields below each other': selection((size, { back, leaf }) =>
    grown(size, () => `${back} { ${back} { ${back} { ${leaf} } } }`),
  ),
  'fields that conflict': selection((size, { back, leaf }) =>
    grown(size, (at) => `${back} { ${at % 2 === 0 ? `a: ${leaf}` : 'a: __typename'} }`),
  ),
  'fields with other arguments': (size) => ({
    query: `{ ${grown(size - 20, (at) => `__type(name: "${at}") { name }`)} }`,
  }),
  'one alias of many fields': selection((size, { leaf }) => grown(size, () => `a: ${leaf}`)),
  aliases: selection((size, { leaf }) => grown(size, (at) => `a${at}: ${leaf}`)),
  'unknown fields': selection((size) => grown(size, (at) => `nam${at}`)),
  'long unknown fields': selection((size) => grown(size, (at) => `displayName${letters(60)}${at}`)),
  'unknown arguments': selection((size, { leaf }) => grown(size, (at) => `${leaf}(first${at}: 1)`)),
  'many arguments': selection((size, { leaf }) => `${leaf}(${grown(size - 50, (at) => `a${at}: 1`)})`),
  'the same argument': selection((size, { leaf }) => `${leaf}(${grown(size - 50, () => 'a: 1')})`),
  'empty selections': selection((size, { back }) => grown(size, () => back)),
  'leaves with selections': selection((size, { leaf }) => grown(size, () => `${leaf} { a }`)),
  'a directive again and again': (size) => ({
    query: `{ __typename ${grown(size - 20, () => '@include(if: true)')} }`,
  }),
  'unknown directives': (size) => ({ query: `{ __typename ${grown(size - 20, (at) => `@includ${at}`)} }` }),
  'directives of fields': selection((size, { leaf }) => grown(size, () => `${leaf} @skip(if: false)`)),
  'directives of the operation': (size) => ({
    query: `query ${grown(size - 40, () => '@skip(if: false)')} { __typename }`,
  }),
  operations: (size) => ({ query: grown(size, (at) => `query q${at} { __typename }`), operationName: 'q0' }),
  'operations of one name': (size) => ({ query: grown(size, () => 'query q { __typename }'), operationName: 'q' }),
  'operations that spread all fragments': (size, { close, leaf, open, type }) => ({
    query: `${grown(size / 2, (at) => `query q${at} { ${open} ...F0 ${close} }`)} ${grown(
      size / 2 - 100,
      (at) => `fragment F${at} on ${type} { ...F${at + 1} }`,
    )} fragment F on ${type} { ${leaf} }`,
    operationName: 'q0',
  }),
  'definitions of types': (size) => ({ query: `{ __typename } ${grown(size - 30, (at) => `type T${at} { a: ID }`)}` }),
  'variables of unknown types': variables((at) => `$v${at}: Quote${letters(60)}${at}`),
  'variables of nearly known types': variables((at) => `$v${at}: CreateInvoiceInputs${at % 10}`),
  'variables that nothing reads': variables((at) => `$v${at}: Int`),
  'variables of one name': variables(() => '$v: Int'),
  'variables of nested lists': (size) => ({
    query: `query q($v: ${nested(size - 50, '[', 'Int', ']')}) { __typename }`,
    operationName: 'q',
  }),
  'variables with defaults': variables((at) => `$v${at}: [Int] = [1, 2, 3]`),
  'variables with wrong defaults': variables((at) => `$v${at}: Int = "${at}"`),
  'undefined variables': (size) => ({
    query: `query q { ${grown(size - 30, (at) => `__type(name: $v${at}) { name }`)} }`,
    operationName: 'q',
  }),
  'nested lists in literals': argument((size) => nested(size, '[', '1', ']')),
  'nested objects in literals': argument((size) => nested(size, '{a:', '1', '}')),
  'lists in literals': argument((size) => `[${grown(size, () => '1')}]`),
  'objects in literals': argument((size) => `[${grown(size, () => '{a: 1}')}]`),
  'members in literals': argument((size) => `{${grown(size, (at) => `a${at}: 1`)}}`),
  'equal members in literals': argument((size) => `{${grown(size, () => 'a: 1')}}`),
  'a long text': argument((size) => `"${letters(size)}"`),
  'a text of escapes': argument((size) => `"${String.raw`\u{61}`.repeat(size / 6)}"`),
  'a text of lines': argument((size) => `"""${'\n  x'.repeat(size / 4)}"""`),
  'a text of empty lines': argument((size) => `"""${'\n'.repeat(size)}"""`),
  'a text of quotes': argument((size) => `"""${String.raw`\"""`.repeat(size / 4)}"""`),
  'a long number': argument((size) => '9'.repeat(size)),
  'a text of control characters': argument((size) => `"${'\u0080'.repeat(size)}"`),
  'a long name': argument((size) => letters(size)),
  'a page size of control characters': (size) => ({
    query: `{ clients(first: "${'\u0080'.repeat(size - 60)}") { totalCount } }`,
  }),
  'a name of many letters': selection((size) => letters(size)),
  'an operation with a long name': (size) => ({
    query: `query ${letters(size - 40)} { __typename }`,
    operationName: letters(size - 40),
  }),
  comments: (size) => ({ query: `{ ${'#\n'.repeat(size / 2 - 20)} __typename }` }),
  blanks: (size) => ({ query: `{ ${' ,\n'.repeat(size / 3 - 20)} __typename }` }),
  'opened braces': (size) => ({ query: '{'.repeat(size) }),
  'opened fields': (size) => ({ query: '{a'.repeat(size / 2) }),
  'opened lists': (size) => ({ query: `{a(b:${'['.repeat(size - 10)}` }),
}
