import { enumOfCodes, enumOfWords } from '../../graphql/building/enums.ts'
import { CurrencyType, publishedLists, storedCurrency } from '../../graphql/building/listed.ts'
import { plainly, reads } from '../../graphql/building/field-extensions.ts'
import { type EnumCodes, type Field, fieldOf, type Kind, type Source } from '../field.ts'
import { orNull } from './absence.ts'

const codeKind = (codes: EnumCodes): Kind<number> => ({
  name: 'code',
  isIdOverRest: true,
  graphql: (t, { columns, description, read }) =>
    t.field({ ...plainly(columns), type: enumOfCodes(codes), description, resolve: (row) => read(row) }),
  json: (value) => `"${value}"`,
  empty: '""',
  jsonSchema(description) {
    const words = Object.entries(codes.words).map(([value, { word }]) => `${value} ${word.toLowerCase()}`)
    return {
      type: 'string',
      enum: [...Object.keys(codes.words), ''],
      description: `${description} ${words.join(', ')}; empty in a related record that the caller may not view.`,
    }
  },
})

const listOverRest = {
  isIdOverRest: true as const,
  json: (id: string | null) => (id ? JSON.stringify(id) : '""'),
  empty: '""',
  jsonSchema: (description: string) => ({ type: 'string', description }),
}

const currencyKind: Kind<string> = {
  name: 'currency',
  ...listOverRest,
  graphql: (t, { columns, description, read }) =>
    t.field({ ...reads(...columns), type: CurrencyType, description, resolve: (row) => storedCurrency(read(row)) }),
}

/** Published lists whose entries records name by id. */
type PublishedList = keyof typeof publishedLists

const listedKind = (list: PublishedList): Kind<string | null> => ({
  name: 'listed',
  ...listOverRest,
  graphql(t, { columns, description, read }) {
    const { find, type } = publishedLists[list]
    return t.field({
      ...reads(...columns),
      ...orNull(description, 'there is none'),
      type,
      resolve: (row) => find(read(row) ?? '') ?? null,
    })
  },
})

/** A small integer, over REST as text and in GraphQL as a word. */
export const code = <Row>(codes: EnumCodes, source: Source<Row, number>, description: string): Field<Row> =>
  fieldOf(codeKind(codes), source, description)

/** A currency of the published list: over REST its id, in GraphQL the currency. */
export const currency = <Row>(source: Source<Row, string>, description: string): Field<Row> =>
  fieldOf(currencyKind, source, description)

/** An entry of a published list, or none: over REST its id, in GraphQL the entry. */
export const listed = <Row>(list: PublishedList, source: Source<Row, string | null>, description: string): Field<Row> =>
  fieldOf(listedKind(list), source, description)

/** A word of a short list, or none: in GraphQL a value of its enum. */
export const word = <Row, Word extends string>(
  of: { name: string; words: readonly Word[] },
  source: Source<Row, Word | null>,
  description: string,
): Field<Row> =>
  fieldOf<Row, Word | null>(
    {
      name: 'word',
      graphql: (t, { columns, description: shown, read }) =>
        t.field({
          ...reads(...columns),
          nullable: true,
          description: shown,
          type: enumOfWords(of.name, of.words, shown),
          resolve: (row) => read(row),
        }),
      json: (value) => JSON.stringify(value ?? ''),
      empty: '""',
      jsonSchema: (shown) => ({ type: 'string', enum: [...of.words, ''], description: shown }),
    },
    source,
    description,
  )
