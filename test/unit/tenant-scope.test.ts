import { expect, it } from 'vitest'
import { unscopedTables } from '../tenant-scope.ts'

const tenantTables = new Set(['clients', 'invoices'])

it.each([
  'select "id" from "invoices" where ("invoices"."company_id" = ? and "invoices"."id" = ?)',
  'select count(*) from "invoices" where "invoices"."company_id" = $1;',
  'insert into "clients" ("id", "company_id", "name") values (null, ?, ?) returning "id"',
  'update "clients" set "name" = ? where ("clients"."company_id" = ? and "clients"."id" in (?, ?))',
  'select 1 from "invoices" inner join "clients" on "clients"."company_id" = "invoices"."company_id" where "invoices"."company_id" = ?',
  'select 1 from "companies" inner join "clients" on "clients"."company_id" = "companies"."id" where "companies"."id" = ?',
  'select 1 from "clients" where "company_id" = ? and exists (select 1 from "invoices" i where i.company_id = clients.company_id)',
  'select 1 from "clients" where ("company_id" = ? and "name" = ?) or ("company_id" = ? and "number" = ?)',
  'with "due" as (select "id" from "invoices" where "company_id" = ?) select * from "due"',
  'select "id" from "users" where "email" = ?',
  'update "clients" set "name" = ? where ("id" = ? and (("company_id" = ? and "number" = ?)) is true)',
])('a statement names its company: %s', (statement) => {
  expect(unscopedTables(statement, tenantTables)).toEqual([])
})

it.each([
  ['select "id" from "invoices" where "invoices"."id" = ?', ['invoices']],
  ['select "id" from "invoices" where "company_id" in (?, ?)', ['invoices']],
  ['select "id" from "invoices" where "company_id" <> ?', ['invoices']],
  ['select "company_id" = ? from "invoices"', ['invoices']],
  ['select "id" from "clients" where ("company_id" = ? or "name" = ?)', ['clients']],
  ['select "id" from "clients" where not ("company_id" = ?)', ['clients']],
  ['select "id" from "clients" where ("company_id" = ?) is false', ['clients']],
  ['delete from "clients"', ['clients']],
  ['update "clients" set "company_id" = ?', ['clients']],
  [
    'select 1 from "invoices" inner join "clients" on "clients"."id" = "invoices"."client_id" where "invoices"."company_id" = ?',
    ['clients'],
  ],
  ['select 1 from "clients" where "company_id" = ? and "id" in (select "client_id" from "invoices")', ['invoices']],
  ['select 1 from "invoices" where "id" in (select "client_id" from "clients" where "company_id" = ?)', ['invoices']],
  ['select 1 from "clients" where "company_id" = ? union select 1 from "invoices"', ['invoices']],
])('a statement names no company: %s', (statement, tables) => {
  expect(unscopedTables(statement, tenantTables)).toEqual(tables)
})
