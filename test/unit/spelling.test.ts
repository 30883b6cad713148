import { expect, it } from 'vitest'
import { graphSpelling } from '../../src/api/graphql/errors.ts'
import { restSpelling, spelled } from '../../src/domain/kernel/spelling.ts'

it.each([
  ['is required with {categoryId}', 'is required with category_id', 'is required with categoryId'],
  ['is required with {=set_tax_id}', 'is required with set_tax_id', 'is required with SET_TAX_ID'],
  ['"{dueDate}" is wrong', '"{dueDate}" is wrong', '"{dueDate}" is wrong'],
  ['use {$counter} and createdAt', 'use {$counter} and createdAt', 'use {$counter} and createdAt'],
])('the message "%s" is "%s" over REST and "%s" over GraphQL', (message, rest, graph) => {
  expect([spelled(message, restSpelling), spelled(message, graphSpelling)]).toEqual([rest, graph])
})
